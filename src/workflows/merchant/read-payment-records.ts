import type { DisputeNotice } from "../../modules/acquiring/inbox"
import type { OperationRow, PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"
import { disputesOf, signsDisputes } from "./dispute-record"
import type { PaymentRecord } from "./payment-record"
import { paymentRecord } from "./payment-record"

/** Payments as the merchant sees them, each with its operations, disputes and subscription. */
export async function readPaymentRecords(acquiring: AcquiringModuleService, rows: readonly PaymentRow[]): Promise<PaymentRecord[]> {
  const around = await lookAround(acquiring, rows)
  return Promise.all(rows.map((row) => recordOf(acquiring, row, around)))
}

export async function readPaymentRecord(acquiring: AcquiringModuleService, row: PaymentRow): Promise<PaymentRecord> {
  return recordOf(acquiring, row, await lookAround(acquiring, [row]))
}

type ByPayment<Row> = ReadonlyMap<string | null, readonly Row[]>

/** What there is about some payments, by their ids. */
interface Around {
  readonly disputes: ByPayment<DisputeNotice>
  readonly operations: ByPayment<OperationRow>
  readonly contracts: ReadonlyMap<string, string>
}

async function lookAround({ inbox, operations, payments }: AcquiringModuleService, rows: readonly PaymentRow[]): Promise<Around> {
  const ids = rows.map(({ id }) => id)
  const [disputes, all, contracts] = await Promise.all([inbox.disputesOf(ids), operations.ofPayments(ids), payments.contractsOf(ids)])
  return { disputes: byPayment(disputes), operations: byPayment(all), contracts }
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

async function recordOf(acquiring: AcquiringModuleService, row: PaymentRow, { disputes, operations, contracts }: Around): Promise<PaymentRecord> {
  const own = disputes.get(row.id) ?? []
  const account = own.length > 0 ? await acquiring.accounts.find(row.account) : undefined
  return paymentRecord(row, {
    operations: operations.get(row.id) ?? [],
    disputes: disputesOf(row, own, account !== undefined && signsDisputes(account.profile)),
    contractId: contracts.get(row.id),
  })
}
