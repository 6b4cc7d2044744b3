import { wasPaid } from "../../../domain/payments/payment-state"
import type { QuerySelector } from "../../../gateway"
import { parseOrderNo, parseTransactionId } from "../../../gateway"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"

/**
 * Returns the selector of a query. A gateway charge is queried by its transaction, because it shares its order number
 * with others.
 */
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
 * Returns the rows of a query response that concern a payment. A paid payment keeps its transaction, and so does the
 * first payment of a gateway-billed subscription. Other rows under the order number (another payment, a gateway charge)
 * are left out, because they would hide that the payment was voided.
 */
export function ownRows<Row extends { readonly transaction_id?: string }>(
  rows: readonly Row[],
  { transaction_id, recurring_id, state }: Pick<PaymentRow, "transaction_id" | "recurring_id" | "state">
): readonly Row[] {
  if (transaction_id === null || (recurring_id === null && !wasPaid(state))) return rows
  const own = rows.filter((row) => row.transaction_id === transaction_id)
  return own.length > 0 ? own : rows
}
