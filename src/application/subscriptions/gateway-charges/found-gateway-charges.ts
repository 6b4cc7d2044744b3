import { instantOfDigits } from "../../../domain/shared/calendar"
import type { Clock } from "../../../domain/shared/clock"
import { gatewayChargedAt } from "../../../domain/subscriptions/gateway-charge"
import { HOUR_MS } from "../../../domain/shared/durations"
import type { QueryOutcome, QueryRow } from "../../../gateway"
import { interpretRow } from "../../../gateway"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { MandateRow, PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { applyStatusUpdate } from "../../payments/status-updates/apply-status-update"
import { statusUpdateOfQuery } from "../../payments/status-updates/status-update-of-query"
import { recordGatewayCharge } from "./record-gateway-charge"
import { recordSecond } from "../../payments/second-transactions/record-second"

/**
 * Records the gateway charges in the query result for the order number of the first payment. They are the transactions
 * that are neither that payment nor another attempt at it. The oldest comes first.
 *
 * @returns whether any of them is new
 */
export async function recordFound(
  acquiring: AcquiringModuleService,
  first: PaymentRow,
  outcome: QueryOutcome,
  account: Account,
  clock: Clock
): Promise<boolean> {
  if (outcome.kind !== "answered" || !first.transaction_id || first.flow === "gateway_billed") return false
  const own = outcome.rows.find(({ transaction_id }) => transaction_id === first.transaction_id)
  const others = outcome.rows.filter(
    (row) => row.transaction_id !== undefined && row !== own && !isAttempt(row, own, account)
  )
  const mandate = others.length > 0 ? await acquiring.mandates.ofPayment(first.id) : undefined
  if (!mandate) {
    await recordSecond(acquiring, first, outcome, account, clock())
    return false
  }
  let hasNew = false
  for (const row of others.sort((a, b) => dateOf(a).localeCompare(dateOf(b)))) {
    if (row.transaction_id && !(await acquiring.gatewayCharges.find(row.transaction_id, mandate.account))) hasNew = true
    await record(acquiring, { mandate, first, row, outcome, account }, clock)
  }
  return hasNew
}

/** How long after a payment its page may still be used again, in another tab. */
const PAGE_IS_OVER_MS = HOUR_MS

interface Found {
  readonly mandate: MandateRow
  readonly first: PaymentRow
  readonly row: QueryRow
  readonly outcome: Extract<QueryOutcome, { kind: "answered" }>
  readonly account: Account
}

async function record(
  acquiring: AcquiringModuleService,
  { mandate, first, row, outcome, account }: Found,
  clock: Clock
): Promise<void> {
  const { transaction_id, order_no } = row
  // A webhook reports an undecided row later, or the next query finds it.
  const isDecided = ["captured", "authorized", "refunded", "failed"].includes(interpretRow(row, account.profile))
  if (!transaction_id || !isDecided) return
  const at = gatewayChargedAt(dateOfGatewayCharge(row, account), clock(), true)
  const payment = await recordGatewayCharge(
    acquiring,
    mandate,
    first,
    { transaction_id, order_no: order_no ?? first.order_no, at, cause: "query" },
    clock()
  )
  if (payment.state !== "unknown") return
  await applyStatusUpdate(
    acquiring,
    payment,
    statusUpdateOfQuery({ ...outcome, rows: [row] }, payment, account, clock()),
    clock()
  )
}

/**
 * Whether a transaction is another attempt at the first payment: an earlier declined card on its page, or a second use
 * of the page. Both have its order number and moved no money. A gateway charge is later and has a date.
 */
export function isAttempt(row: QueryRow, own: QueryRow | undefined, account: Pick<Account, "profile">): boolean {
  if (interpretRow(row, account.profile) !== "failed") return false
  const [at, paidAt] = [dateOfGatewayCharge(row, account), own && dateOfGatewayCharge(own, account)]
  return !at || (paidAt !== undefined && at.getTime() <= paidAt.getTime() + PAGE_IS_OVER_MS)
}

const dateOf = ({ transaction_date = "" }: QueryRow): string => transaction_date

/** The gateway's date of a transaction, in the account's time zone; in UTC if that is not configured. */
export function dateOfGatewayCharge(row: QueryRow, { profile }: Pick<Account, "profile">): Date | undefined {
  return instantOfDigits(profile.subscriptions.time_zone || "UTC", dateOf(row))
}
