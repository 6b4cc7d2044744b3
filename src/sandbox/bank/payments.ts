import type { Transaction } from "../ledger/transaction"
import { paymentWebhook } from "../notify/webhook"
import { sendWebhook } from "../notify/send-webhook"
import { SUCCESS, type Final, type Outcome, type ResultCode } from "../scenarios"
import type { SimulatedGateway } from "../simulated-gateway"
import { openContract } from "./contracts"
import { storeCard } from "./stored-cards"

/** Plays a scenario's outcome on a transaction and notifies the merchant. */
export function sync(gateway: SimulatedGateway, transaction: Transaction, outcome: Outcome): void {
  switch (outcome.kind) {
    case "approved":
    case "declined":
      conclude(gateway, transaction, outcome)
      notifyPayment(gateway, transaction)
      return
    case "pending":
      wait(gateway, transaction, outcome.status === "-2" ? "to_be_confirmed" : "pending", outcome.result)
      concludeLater(gateway, transaction, outcome.then, outcome.afterMs)
      notifyPayment(gateway, transaction)
      return
    case "bank_timeout":
      wait(gateway, transaction, "pending", outcome.result)
      transaction.reportedStatus = "0"
      concludeLater(gateway, transaction, outcome.then, outcome.afterMs)
      return
    case "review":
      wait(gateway, transaction, "review", outcome.result)
      transaction.risk = { action: "REVIEW", score: "70", reasons: [{ name: "velocity", status: "REVIEW" }] }
      notifyPayment(gateway, transaction)
  }
}

/** Applies the bank's decision. An approved payment is captured immediately if the account captures automatically. */
export function conclude(gateway: SimulatedGateway, transaction: Transaction, final: Final): void {
  const at = gateway.clock.now()
  transaction.reportedStatus = undefined
  switch (final.kind) {
    case "declined":
      transaction.state = "declined"
      transaction.result = final.result
      gateway.records.addEvent(transaction, at, "declined", final.result.code)
      return
    case "approved":
      transaction.state = "authorized"
      transaction.result = SUCCESS
      transaction.authorized_at = at
      gateway.records.addEvent(transaction, at, "authorized")
      storeCard(gateway, transaction)
      openContract(gateway, transaction)
      if (transaction.account.capture === "automatic") {
        transaction.state = "captured"
        transaction.captures.push({ at, amount: transaction.order.amount })
        gateway.records.addEvent(transaction, at, "captured", "at once")
      }
  }
}

export const isUndecided = ({ state }: Transaction): boolean =>
  state === "challenge" || state === "pending" || state === "to_be_confirmed" || state === "review"

export function notifyPayment(gateway: SimulatedGateway, transaction: Transaction): void {
  sendWebhook(gateway, paymentWebhook(transaction, gateway.records.contracts.get(transaction.recurring_id)))
}

function wait(
  gateway: SimulatedGateway,
  transaction: Transaction,
  state: "pending" | "to_be_confirmed" | "review",
  result: ResultCode
): void {
  transaction.state = state
  transaction.result = result
  gateway.records.addEvent(transaction, gateway.clock.now(), state, result.code)
}

/** The bank decides later, unless a person decides first. */
function concludeLater(gateway: SimulatedGateway, transaction: Transaction, final: Final, afterMs: number): void {
  gateway.clock.after(afterMs, () => {
    if (!isUndecided(transaction)) return
    conclude(gateway, transaction, final)
    notifyPayment(gateway, transaction)
  })
}
