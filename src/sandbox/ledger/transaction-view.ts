import { writeAmount } from "../money"
import { maskedCard } from "../wire/result"
import { orderStatus, paymentStatus } from "../wire/status"
import type { GatewayRecords } from "./gateway-records"
import {
  capturedAmount,
  refundedAmount,
  type Flow,
  type LedgerEvent,
  type Transaction,
  type TransactionState,
} from "./transaction"
import type { RefundState } from "./refund"

/** A transaction as the ledger shows it: plain JSON, amounts as decimal text, times as ISO 8601. */
export interface TransactionView {
  readonly transaction_id: string
  readonly merchant_id: string
  readonly account_id: string
  readonly order_no: string
  readonly flow: Flow
  readonly state: TransactionState
  readonly amount: string
  readonly currency: string
  /** The amount of an approved payment, `0.00` of any other. */
  readonly authorized: string
  readonly captured: string
  /** The refunded amount; `refunding` is the amount of open refunds. */
  readonly refunded: string
  readonly refunding: string
  readonly canceled: string
  /** The number of attempts with this order number, including duplicates and without later gateway charges. */
  readonly attempts: number
  /** First six and last four digits. */
  readonly card: string
  readonly scenario: string
  readonly order_status: string
  readonly result_info: string
  readonly payment_status: string
  /** Whether 3-D Secure was requested. */
  readonly three_ds: "do3DS" | "no3DS"
  readonly threeds_result: string
  readonly reference_no: string
  readonly recurring_id: string
  readonly has_token: boolean
  readonly dispute: "none" | "received" | "won" | "lost"
  readonly notify_url: string
  readonly created_at: string
  readonly captures: readonly { readonly amount: string; readonly at: string }[]
  readonly refunds: readonly RefundView[]
  readonly events: readonly EventView[]
}

export interface RefundView {
  readonly refund_reference_id: string
  readonly amount: string
  readonly reason: string
  readonly state: RefundState
  readonly message: string
  readonly requested_at: string
  readonly processed_at: string | null
}

export interface EventView extends Omit<LedgerEvent, "at"> {
  readonly at: string
}

export const isoTime = (at: number): string => new Date(at).toISOString()

export function viewTransaction(records: GatewayRecords, transaction: Transaction): TransactionView {
  const { account, order } = transaction
  const approved = transaction.authorized_at !== undefined
  return {
    transaction_id: transaction.transaction_id,
    merchant_id: account.merchant_id,
    account_id: account.account_id,
    order_no: order.order_no,
    flow: transaction.flow,
    state: transaction.state,
    amount: writeAmount(order.amount),
    currency: order.currency,
    authorized: writeAmount(approved ? order.amount : 0n),
    captured: writeAmount(capturedAmount(transaction)),
    refunded: writeAmount(refundedAmount(transaction, "done")),
    refunding: writeAmount(refundedAmount(transaction, "received", "processing")),
    canceled: writeAmount(transaction.state === "canceled" ? order.amount : 0n),
    attempts: records.ofOrder(account, order.order_no).filter(({ flow }) => flow !== "recurring").length,
    card: maskedCard(transaction.card),
    scenario: transaction.scenario.id,
    order_status: orderStatus(transaction),
    result_info: `${transaction.result.code}:${transaction.result.message}`,
    payment_status: paymentStatus(transaction),
    three_ds: order.three_ds,
    threeds_result: transaction.threeds_result,
    reference_no: transaction.reference_no,
    recurring_id: transaction.recurring_id,
    has_token: transaction.token_id !== "",
    dispute: transaction.dispute?.state ?? "none",
    notify_url: transaction.notify_url,
    created_at: isoTime(transaction.created_at),
    captures: transaction.captures.map(({ amount, at }) => ({ amount: writeAmount(amount), at: isoTime(at) })),
    refunds: transaction.refunds.map((refund) => ({
      refund_reference_id: refund.refund_reference_id,
      amount: writeAmount(refund.amount),
      reason: refund.reason,
      state: refund.state,
      message: `${refund.result.code}:${refund.result.message}`,
      requested_at: isoTime(refund.requested_at),
      processed_at: refund.processed_at === undefined ? null : isoTime(refund.processed_at),
    })),
    events: transaction.events.map((event) => ({ ...event, at: isoTime(event.at) })),
  }
}
