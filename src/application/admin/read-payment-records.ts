import { isAlive } from "../../domain/modifications/modification-state"
import type { DisputeWebhook } from "../../modules/acquiring/repositories/webhooks/webhook-inbox"
import type { ModificationRow, PaymentRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { needsPerson } from "../payments/attempts/needs-person"
import type { QueryStatus } from "../payments/why-not-queried"
import { queryStatusOf, whyNotQueried } from "../payments/why-not-queried"
import { disputesOf, signsDisputes } from "../payments/dispute-record"
import type { PaymentRecord } from "./payment-record"
import { paymentRecord } from "./payment-record"

/** Reads payments with their modifications, disputes and subscriptions. */
export async function readPaymentRecords(
  acquiring: AcquiringModuleService,
  rows: readonly PaymentRow[]
): Promise<PaymentRecord[]> {
  const around = await withSnapshots(acquiring, rows)
  return Promise.all(rows.map((row) => recordOf(acquiring, row, around)))
}

export async function readPaymentRecord(acquiring: AcquiringModuleService, row: PaymentRow): Promise<PaymentRecord> {
  return recordOf(acquiring, row, await withSnapshots(acquiring, [row]))
}

type ByPayment<Row> = ReadonlyMap<string | null, readonly Row[]>

/** The rows about some payments, by payment id. */
interface Around {
  readonly disputes: ByPayment<DisputeWebhook>
  readonly modifications: ByPayment<ModificationRow>
  readonly notQueried: ReadonlySet<string>
  readonly subscriptions: ReadonlyMap<string, string>
}

async function withSnapshots(acquiring: AcquiringModuleService, rows: readonly PaymentRow[]): Promise<Around> {
  const { inbox, modifications, payments } = acquiring
  const ids = rows.map(({ id }) => id)
  const [disputes, all, subscriptions] = await Promise.all([
    inbox.disputesOf(ids),
    modifications.ofPayments(ids),
    payments.subscriptionsOf(ids),
  ])
  const notQueried = await notQueriedAmong(acquiring, all)
  return { disputes: byPayment(disputes), modifications: byPayment(all), notQueried, subscriptions }
}

function byPayment<Row extends { readonly payment_id: string | null }>(rows: readonly Row[]): ByPayment<Row> {
  const found = new Map<string | null, Row[]>()
  for (const row of rows) {
    const own = found.get(row.payment_id)
    if (own) own.push(row)
    else found.set(row.payment_id, [row])
  }
  return found
}

async function recordOf(
  acquiring: AcquiringModuleService,
  row: PaymentRow,
  { disputes, modifications, notQueried, subscriptions }: Around
): Promise<PaymentRecord> {
  const own = disputes.get(row.id) ?? []
  const account = own.length > 0 ? await acquiring.accounts.findReadable(row.account) : undefined
  return paymentRecord(row, {
    modifications: modifications.get(row.id) ?? [],
    notQueried,
    needsPerson: needsPerson(row, await queryStatusOf(acquiring, row.account), new Date()),
    disputes: disputesOf(row, own, account !== undefined && signsDisputes(account.profile)),
    subscriptionId: subscriptions.get(row.id),
  })
}

/** Returns the ids of modifications with an unknown outcome that cannot be queried, so a person must resolve them. */
export async function notQueriedAmong(
  acquiring: AcquiringModuleService,
  modifications: readonly ModificationRow[]
): Promise<ReadonlySet<string>> {
  const open = modifications.filter(({ state }) => isAlive(state))
  const standings = new Map<string, QueryStatus>()
  for (const handle of new Set(open.map(({ account }) => account)))
    standings.set(handle, await queryStatusOf(acquiring, handle))
  const isNotQueried = ({ kind, state, account }: ModificationRow): boolean => {
    const status = standings.get(account) ?? NOWHERE
    // A modification in progress becomes unknown after a minute, if a process works for the account.
    return (state === "unknown" || !status.account) && whyNotQueried(kind, status) !== undefined
  }
  return new Set(open.filter(isNotQueried).map(({ id }) => id))
}

const NOWHERE: QueryStatus = { account: undefined, query_failure: null }
