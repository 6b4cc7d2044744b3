import { amountRule } from "../choose-scenario"
import { capturedAmount, type Transaction } from "../ledger/transaction"
import { writeAmount, type Hundredths } from "../money"
import type { SimulatedGateway } from "../simulated-gateway"
import { sameDay } from "../timestamp"

const AUTHORIZATION_LIFETIME_MS = 7 * 24 * 3_600_000

/**
 * Captures all or part of an authorized payment. Several captures are possible, up to its amount.
 *
 * @returns the reason of a failure, or an empty text
 */
export function capturePayment(gateway: SimulatedGateway, transaction: Transaction, amount: Hundredths): string {
  const at = gateway.clock.now()
  const problem = captureProblem(transaction, amount, at)
  if (problem) {
    gateway.records.addEvent(transaction, at, "capture_refused", problem)
    return problem
  }
  transaction.captures.push({ at, amount })
  transaction.state = "captured"
  gateway.records.addEvent(transaction, at, "captured", writeAmount(amount))
  return ""
}

/**
 * Cancels a payment. It releases an authorization, or voids a capture of the same day.
 *
 * @returns the reason of a failure, or an empty text
 */
export function cancelPayment(gateway: SimulatedGateway, transaction: Transaction): string {
  const at = gateway.clock.now()
  const problem = cancelProblem(transaction, at)
  if (problem) {
    gateway.records.addEvent(transaction, at, "cancel_refused", problem)
    return problem
  }
  transaction.state = "canceled"
  transaction.result = { code: "A0008", message: "Canceled" }
  gateway.records.addEvent(transaction, at, "canceled", writeAmount(transaction.order.amount))
  return ""
}

function captureProblem(transaction: Transaction, amount: Hundredths, at: number): string {
  if (transaction.authorized_at === undefined) return "The payment is not authorized"
  if (transaction.state === "canceled") return "The payment was canceled"
  const left = transaction.order.amount - capturedAmount(transaction)
  if (left === 0n) return "The payment is captured already"
  if (amount > left) return `The capture is more than the ${writeAmount(left)} that are left`
  if (at - transaction.authorized_at > AUTHORIZATION_LIFETIME_MS) return "The authorization has expired"
  return amountRule("capture", amount) ? "The capture was not accepted" : ""
}

function cancelProblem(transaction: Transaction, at: number): string {
  if (transaction.state === "canceled") return "The payment is canceled already"
  if (transaction.state !== "authorized" && transaction.state !== "captured") return "The payment is not approved"
  if (transaction.refunds.some(({ state }) => state !== "failed")) return "The payment is being refunded"
  if (transaction.captures.some((capture) => !sameDay(capture.at, at)))
    return "The payment was captured on an earlier day: refund it"
  return amountRule("cancel", transaction.order.amount) ? "The cancellation was not accepted" : ""
}
