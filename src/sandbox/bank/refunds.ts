import { amountRule } from "../choose-scenario"
import type { Refund } from "../ledger/refund"
import { capturedAmount, refundedAmount, type Transaction } from "../ledger/transaction"
import { writeAmount, type Hundredths } from "../money"
import { refundWebhook } from "../notify/webhook"
import { sendWebhook } from "../notify/send-webhook"
import type { ResultCode } from "../scenarios"
import type { SimulatedGateway } from "../simulated-gateway"

const ACCEPTED: ResultCode = { code: "V0000", message: "OK" }
const MOST_REFUNDS = 99

const refused = (code: string, message: string): ResultCode => ({ code, message })

/**
 * Accepts a refund, whose result follows later, or returns the reason against it. REFUND webhooks report both. A failed
 * refund keeps its number, so a payment has at most 99 of them.
 */
export function requestRefund(
  gateway: SimulatedGateway,
  transaction: Transaction,
  amount: Hundredths,
  reason: string
): Refund | ResultCode {
  const problem = refundProblem(transaction, amount)
  if (problem) {
    gateway.records.addEvent(
      transaction,
      gateway.clock.now(),
      "refund_refused",
      `${writeAmount(amount)}: ${problem.message}`
    )
    return problem
  }
  const refund: Refund = {
    refund_reference_id: `${transaction.transaction_id}-${(transaction.refunds.length + 1).toString().padStart(2, "0")}`,
    amount,
    reason,
    requested_at: gateway.clock.now(),
    state: "received",
    result: ACCEPTED,
    processed_at: undefined,
    refund_reference: "",
  }
  transaction.refunds.push(refund)
  gateway.records.addEvent(
    transaction,
    gateway.clock.now(),
    "refund_received",
    `${refund.refund_reference_id} ${writeAmount(amount)}`
  )
  sendWebhook(gateway, refundWebhook("REFUND RECEIVED", transaction, refund))
  gateway.clock.after(gateway.refundDelayMs / 2, () => processRefund(gateway, transaction, refund))
  return refund
}

/** Finishes an open refund and notifies the merchant. Later results change nothing. */
export function finishRefund(gateway: SimulatedGateway, transaction: Transaction, refund: Refund, done: boolean): void {
  if (refund.state === "done" || refund.state === "failed") return
  refund.state = done ? "done" : "failed"
  refund.processed_at = gateway.clock.now()
  refund.result = done ? ACCEPTED : refused("V0057", "The card's bank refused the refund")
  refund.refund_reference = done ? gateway.ids.bankReference() : ""
  gateway.records.addEvent(
    transaction,
    refund.processed_at,
    done ? "refund_done" : "refund_failed",
    refund.refund_reference_id
  )
  sendWebhook(gateway, refundWebhook("REFUND RESULT", transaction, refund))
}

function refundProblem(transaction: Transaction, amount: Hundredths): ResultCode | undefined {
  if (transaction.state !== "captured") return refused("V0002", "The payment is not captured")
  if (transaction.refunds.length >= MOST_REFUNDS)
    return refused("V0099", `A payment can be refunded ${MOST_REFUNDS} times`)
  const left = capturedAmount(transaction) - refundedAmount(transaction, "received", "processing", "done")
  if (amount > left) return refused("V0061", `The refund is more than the ${writeAmount(left)} that are left`)
  if (amountRule("refund", amount)?.effect === "refused") return refused("V0005", "The refund was not accepted")
  return undefined
}

function processRefund(gateway: SimulatedGateway, transaction: Transaction, refund: Refund): void {
  if (refund.state !== "received") return
  refund.state = "processing"
  gateway.records.addEvent(transaction, gateway.clock.now(), "refund_processing", refund.refund_reference_id)
  sendWebhook(gateway, refundWebhook("REFUND ACCEPTED", transaction, refund))
  const effect = amountRule("refund", refund.amount)?.effect
  if (effect === "stays_open") return
  gateway.clock.after(gateway.refundDelayMs / 2, () =>
    finishRefund(gateway, transaction, refund, effect !== "fails_later")
  )
}
