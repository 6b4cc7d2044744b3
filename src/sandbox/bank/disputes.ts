import { isPaid, type Dispute, type Transaction } from "../ledger/transaction"
import { disputeWebhook } from "../notify/webhook"
import { sendWebhook } from "../notify/send-webhook"
import type { SimulatedGateway } from "../simulated-gateway"

/**
 * The cardholder disputes a payment with the bank.
 *
 * @returns the reason of a failure, or an empty text
 */
export function openDispute(gateway: SimulatedGateway, transaction: Transaction): string {
  if (!isPaid(transaction)) return "Only an approved payment can be disputed"
  if (transaction.dispute) return "The payment is disputed already"
  const at = gateway.clock.now()
  const dispute: Dispute = {
    dispute_id: `${transaction.transaction_id}-D`,
    reason: "Fraudulent",
    received_at: at,
    state: "received",
  }
  transaction.dispute = dispute
  gateway.records.addEvent(transaction, at, "dispute_received", dispute.reason)
  sendWebhook(gateway, disputeWebhook(transaction, dispute))
  return ""
}

/** @returns the reason of a failure, or an empty text */
export function closeDispute(gateway: SimulatedGateway, transaction: Transaction, state: "won" | "lost"): string {
  const { dispute } = transaction
  if (dispute?.state !== "received") return "The payment has no open dispute"
  dispute.state = state
  gateway.records.addEvent(transaction, gateway.clock.now(), `dispute_${state}`)
  sendWebhook(gateway, disputeWebhook(transaction, dispute))
  return ""
}
