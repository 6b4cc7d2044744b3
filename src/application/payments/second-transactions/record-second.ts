import type { QueryOutcome, QueryRow } from "../../../gateway"
import { interpretRow, readAmount, hasSucceeded } from "../../../gateway"
import { wasPaid } from "../../../domain/payments/payment-state"
import { runEachThenThrow } from "../../../domain/shared/run-each"
import type { Account } from "../../../modules/acquiring/repositories/accounts/accounts"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"
import { applyStatusUpdate } from "../status-updates/apply-status-update"
import { statusUpdateOfQuery } from "../status-updates/status-update-of-query"
import { takenBeside } from "./taken-beside"

/**
 * Records a second transaction under the order number of a payment, as a payment that the plugin never sent. The
 * account's profile decides the meaning. Money taken twice is reversed. Another record of the same payment is not
 * recorded. Otherwise a person decides (see sync-second).
 *
 * Only a query response counts. A webhook alone could be forged from the signed return of the first transaction, by
 * moving characters from one field to the next.
 *
 * The order number of a payment with a mandate has other transactions, the gateway charges (see found-gateway-charges).
 */
export async function recordSecond(
  acquiring: AcquiringModuleService,
  first: PaymentRow,
  outcome: QueryOutcome,
  account: Account,
  now: Date
): Promise<void> {
  const seconds = secondOnes(first, outcome, account)
  if (seconds.length === 0 || (await acquiring.mandates.ofPayment(first.id))) return
  await runEachThenThrow(seconds, async (row) => {
    const known = await acquiring.gatewayCharges.find(row.transaction_id, first.account)
    if (known ? known.state !== "unknown" : account.profile.secondTransaction === "same_payment") return
    const payment = known ?? (await store(acquiring, first, row, account, now))
    await applyStatusUpdate(
      acquiring,
      payment,
      statusUpdateOfQuery({ kind: "answered", rows: [row], fraud_check_result: [] }, payment, account, now),
      now
    )
  })
}

type Own = Pick<PaymentRow, "transaction_id" | "flow" | "state" | "order_no">

type Transaction = QueryRow & { readonly transaction_id: string }

/**
 * Returns the other transactions that took or reserved money beside the payment's own. If the own transaction was
 * voided, the void must be recorded first, because the order may rely on the other transaction.
 */
export function secondOnes(
  first: Own,
  outcome: QueryOutcome,
  { profile }: Pick<Account, "profile">
): readonly Transaction[] {
  const { transaction_id, flow, state, order_no } = first
  if (outcome.kind !== "answered" || transaction_id === null || flow === "gateway_billed" || !wasPaid(state)) return []
  const own = outcome.rows.find((row) => row.transaction_id === transaction_id)
  if (!own || !(state === "canceled" || hasSucceeded(interpretRow(own, profile)))) return []
  return outcome.rows.filter((row): row is Transaction => {
    if (row.transaction_id === undefined || row.transaction_id === transaction_id || row.order_no !== order_no)
      return false
    return hasSucceeded(interpretRow(row, profile))
  })
}

async function store(
  acquiring: AcquiringModuleService,
  first: PaymentRow,
  row: Transaction,
  { profile }: Account,
  now: Date
): Promise<PaymentRow> {
  const { id: second_of, order_no, currency } = first
  // A partly captured transaction has its own amount.
  const amount = row.amount === undefined ? undefined : readAmount(row.amount, currency, profile)
  const amounts = amount ? { amount, exact_amount: amount } : { amount: first.amount, exact_amount: first.exact_amount }
  const taken = { ...takenBeside(acquiring, first, row.transaction_id), order_no, currency, ...amounts, second_of }
  return acquiring.transaction(async ({ gatewayCharges, emit }) => {
    const { row, isNew } = await gatewayCharges.record(
      { ...taken, billing_cycle_id: null, attempt_number: 0 },
      "query",
      now
    )
    if (isNew) emit("acquiring.gateway_charge.unexpected", row.id)
    return row
  }, now)
}
