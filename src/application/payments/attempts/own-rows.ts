import { wasPaid } from "../../../domain/payments/payment-state"
import type { QuerySelector } from "../../../gateway"
import { parseOrderNo, parseTransactionId } from "../../../gateway"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"

/** What the gateway is asked about: a gateway charge by its transaction, as it shares its order number with others. */
export function selectorOf({
  flow,
  order_no,
  transaction_id,
}: Pick<PaymentRow, "flow" | "order_no" | "transaction_id">): QuerySelector {
  return flow === "gateway_billed" && transaction_id
    ? { transaction_id: parseTransactionId(transaction_id) }
    : { order_no: parseOrderNo(order_no) }
}

/**
 * The rows that speak of a payment. One that was paid keeps its transaction, and a subscription's first payment its own: of others under the order number
 * (another payment, a gateway charge) nothing is said about it, or they would hide that it was voided.
 */
export function ownRows<Row extends { readonly transaction_id?: string }>(
  rows: readonly Row[],
  { transaction_id, recurring_id, state }: Pick<PaymentRow, "transaction_id" | "recurring_id" | "state">
): readonly Row[] {
  if (transaction_id === null || (recurring_id === null && !wasPaid(state))) return rows
  const own = rows.filter((row) => row.transaction_id === transaction_id)
  return own.length > 0 ? own : rows
}
