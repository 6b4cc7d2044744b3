import type { RefundState } from "../ledger/refund"
import { capturedAmount, refundedAmount, type Transaction, type TransactionState } from "../ledger/transaction"

/** order_status and query_result: 1 success, 0 failed, -1 pending, -2 to be confirmed (section 3). */
export type OrderStatus = "1" | "0" | "-1" | "-2"

const STATUS_OF: Readonly<Record<TransactionState, OrderStatus>> = {
  challenge: "-1",
  pending: "-1",
  to_be_confirmed: "-2",
  review: "-1",
  authorized: "1",
  captured: "1",
  declined: "0",
  canceled: "0",
}

export const queryResult = ({ state }: Transaction): OrderStatus => STATUS_OF[state]

/** The status in a result and a webhook. */
export const orderStatus = (transaction: Transaction): OrderStatus =>
  transaction.reportedStatus ?? queryResult(transaction)

/** The stages of a refund: 41xx. */
export const REFUND_STAGE: Readonly<Record<RefundState, string>> = {
  received: "4100",
  processing: "4110",
  done: "4120",
  failed: "4130",
}

/** 1000 created or failed, 2000 authorized, 3000 captured, 41xx the most advanced stage of the refunds. */
export function paymentStatus(transaction: Transaction): string {
  const { state, refunds, account } = transaction
  if (state === "authorized") return "2000"
  if (state !== "captured") return "1000"
  const isPart = refundedAmount(transaction, "received", "processing", "done") < capturedAmount(transaction)
  if (isPart && account.partlyRefunded === "captured") return "3000"
  const stages = refunds.filter((refund) => refund.state !== "failed").map((refund) => REFUND_STAGE[refund.state])
  return stages.sort().at(-1) ?? "3000"
}
