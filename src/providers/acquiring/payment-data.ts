import type { PaymentRow } from "../../modules/acquiring/sql/rows"

/**
 * The payment data that Medusa stores and a storefront can read. It contains no secret, and no decision depends on it.
 */
export function paymentData(row: PaymentRow): Record<string, string> {
  return {
    order_no: row.order_no,
    state: row.state,
    ...(row.transaction_id ? { transaction_id: row.transaction_id } : {}),
    ...(row.card_last4 ? { card: `${row.card_first6 ?? ""}******${row.card_last4}` } : {}),
  }
}
