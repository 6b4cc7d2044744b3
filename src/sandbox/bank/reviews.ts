import type { Transaction } from "../ledger/transaction"
import { reviewWebhook } from "../notify/webhook"
import { sendWebhook } from "../notify/send-webhook"
import type { SimulatedGateway } from "../simulated-gateway"
import { conclude } from "./payments"

/**
 * Applies the merchant's decision about a held payment: `1` approves, `0` refuses it.
 *
 * @returns the reason of a failure, or an empty text
 */
export function reviewPayment(gateway: SimulatedGateway, transaction: Transaction, flag: "1" | "0"): string {
  if (transaction.state !== "review") return "The payment is not held for review"
  const approved = flag === "1"
  transaction.risk = {
    action: approved ? "ACCEPT" : "REJECT",
    score: transaction.risk.score,
    reasons: transaction.risk.reasons,
  }
  conclude(
    gateway,
    transaction,
    approved ? { kind: "approved" } : { kind: "declined", result: { code: "R0002", message: "Refused in review" } }
  )
  sendWebhook(gateway, reviewWebhook(transaction, gateway.records.contracts.get(transaction.recurring_id), flag))
  return ""
}
