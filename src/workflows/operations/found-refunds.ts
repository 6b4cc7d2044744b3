import { parseGatewayAmount } from "../../domain/money"
import type { FoundRefund } from "../../domain/resolution"
import type { SearchRefundRow } from "../../gateway"
import type { PaymentRow } from "../../modules/acquiring/rows"

/** The refunds of a payment's transaction among the rows of a search. */
export function foundRefunds(rows: readonly SearchRefundRow[], payment: PaymentRow): FoundRefund[] {
  return rows
    .filter(({ transaction_id, order_no }) => transaction_id === payment.transaction_id && (order_no ?? payment.order_no) === payment.order_no)
    .flatMap((row) => {
      const amount = parseGatewayAmount(row.refund_amount ?? "")
      return amount ? [{ reference: row.refund_reference_id ?? "", amount, state: stateOf(row) }] : []
    })
}

/** Status 1 is accepted, and done once it has a processing date; 0 is failed. */
function stateOf({ refund_status, refund_processing_date }: SearchRefundRow): FoundRefund["state"] {
  if (refund_status === "0") return "failed"
  if (refund_status !== "1") return "unknown"
  return refund_processing_date ? "done" : "accepted"
}
