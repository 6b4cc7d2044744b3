import type { QueryRow, QuerySelector } from "../../gateway"
import { parseOrderNo, parseTransactionId } from "../../gateway"
import type { PaymentRow } from "../../modules/acquiring/rows"

/** What the gateway is asked about: a deduction by its transaction, as it shares its order number with others. */
export function selectorOf({ flow, order_no, transaction_id }: Pick<PaymentRow, "flow" | "order_no" | "transaction_id">): QuerySelector {
  return flow === "deducted" && transaction_id ? { transaction_id: parseTransactionId(transaction_id) } : { order_no: parseOrderNo(order_no) }
}

/** The rows that speak of a payment; those of a subscription's deductions have its order number and are not about it. */
export function ownRows(rows: readonly QueryRow[], { transaction_id, recurring_id }: Pick<PaymentRow, "transaction_id" | "recurring_id">): readonly QueryRow[] {
  if (recurring_id === null || transaction_id === null) return rows
  const own = rows.filter((row) => row.transaction_id === transaction_id)
  return own.length > 0 ? own : rows
}
