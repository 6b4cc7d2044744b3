import type { Contract } from "../ledger/contract"
import type { Refund } from "../ledger/refund"
import type { Dispute, Transaction } from "../ledger/transaction"
import { writeAmount } from "../money"
import { fourteenDigits } from "../timestamp"
import { resultFields, type ResultField } from "../wire/result"
import { REFUND_STAGE, paymentStatus } from "../wire/status"

/** The kinds of webhook of the gateway's family. */
export type WebhookKind =
  | "PAYMENT"
  | "REVIEW RESULT"
  | "DISPUTE RECEIVED"
  | "DISPUTE RESULT"
  | "REFUND RECEIVED"
  | "REFUND ACCEPTED"
  | "REFUND RESULT"

/** A webhook before it is signed and encoded. Every kind carries the signed fields. */
export interface Webhook {
  readonly kind: WebhookKind
  readonly transaction: Transaction
  readonly fields: readonly ResultField[]
}

export const paymentWebhook = (transaction: Transaction, contract: Contract | undefined): Webhook => ({
  kind: "PAYMENT",
  transaction,
  fields: resultFields(transaction, contract),
})

export const reviewWebhook = (transaction: Transaction, contract: Contract | undefined, flag: "1" | "0"): Webhook => ({
  kind: "REVIEW RESULT",
  transaction,
  fields: [...resultFields(transaction, contract), ["review_flag", flag], ["review_status", "1"]],
})

/** The refund's own fields are those of section 2.13 and of a row of search refund. */
export const refundWebhook = (
  kind: "REFUND RECEIVED" | "REFUND ACCEPTED" | "REFUND RESULT",
  transaction: Transaction,
  refund: Refund
): Webhook => ({
  kind,
  transaction,
  fields: [
    ...resultFields(transaction, undefined),
    ...refundFields(refund),
    ["payment_status", REFUND_STAGE[refund.state]],
  ],
})

/**
 * The fields of a refund in search refund and in webhooks. Status 1 is accepted, 0 is failed; a processing date means
 * that it is finished.
 */
export function refundFields(refund: Refund): ResultField[] {
  return [
    ["refund_amount", writeAmount(refund.amount)],
    ["refund_reason", refund.reason],
    ["refund_status", refund.state === "failed" ? "0" : "1"],
    ["refund_message", `${refund.result.code}:${refund.result.message}`],
    ["refund_reference", refund.refund_reference],
    ["refund_reference_id", refund.refund_reference_id],
    ["refund_date", fourteenDigits(refund.requested_at)],
    ["refund_processing_date", refund.processed_at === undefined ? "" : fourteenDigits(refund.processed_at)],
  ]
}

export const disputeWebhook = (transaction: Transaction, dispute: Dispute): Webhook => ({
  kind: dispute.state === "received" ? "DISPUTE RECEIVED" : "DISPUTE RESULT",
  transaction,
  fields: [
    ...resultFields(transaction, undefined),
    ["dispute_id", dispute.dispute_id],
    ["dispute_reason", dispute.reason],
    ["dispute_amount", writeAmount(transaction.order.amount)],
    ["dispute_date", fourteenDigits(dispute.received_at)],
    ["dispute_status", dispute.state === "received" ? "RECEIVED" : "CLOSED"],
    ["dispute_result", dispute.state === "received" ? "" : dispute.state.toUpperCase()],
    ["payment_status", paymentStatus(transaction)],
  ],
})
