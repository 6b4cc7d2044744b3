import { payAgain } from "../bank/attempt"
import { cancelPayment, capturePayment } from "../bank/captures"
import { deduct } from "../bank/contracts"
import { closeDispute, openDispute } from "../bank/disputes"
import { conclude, isUndecided, notifyPayment } from "../bank/payments"
import { finishRefund, requestRefund } from "../bank/refunds"
import { reviewPayment } from "../bank/reviews"
import { capturedAmount, refundedAmount, type Transaction } from "../ledger/transaction"
import { readAmount, type Hundredths } from "../money"
import type { SimulatedGateway } from "../simulated-gateway"
import { malformed } from "../wire/rejection"

/** The actions of a person or a test on a transaction, in the role of the gateway's staff or of the bank. */
export const ACTIONS = [
  "notify",
  "approve",
  "decline",
  "capture",
  "cancel",
  "refund",
  "refund_done",
  "refund_failed",
  "deduct",
  "take_again",
  "dispute",
  "dispute_won",
  "dispute_lost",
] as const

export type Action = (typeof ACTIONS)[number]

const DECLINED_BY_HAND = { kind: "declined", result: { code: "05", message: "Do not honour" } } as const

/**
 * Performs an action.
 *
 * @param amount of a capture or a refund in the gateway's back office; default is the remaining amount
 * @returns the reason of a failure, or an empty text
 */
export function act(gateway: SimulatedGateway, transaction: Transaction, action: Action, amount?: Hundredths): string {
  switch (action) {
    case "notify":
      if (transaction.notify_url === "") return "The request had no notify_url"
      notifyPayment(gateway, transaction)
      return ""
    case "approve":
      return decide(gateway, transaction, true)
    case "decline":
      return decide(gateway, transaction, false)
    case "capture":
      return capturePayment(gateway, transaction, amount ?? transaction.order.amount - capturedAmount(transaction))
    case "cancel":
      return cancelPayment(gateway, transaction)
    case "refund":
      return refundByHand(gateway, transaction, amount)
    case "refund_done":
      return finishOpenRefund(gateway, transaction, true)
    case "refund_failed":
      return finishOpenRefund(gateway, transaction, false)
    case "deduct":
      return deductNow(gateway, transaction)
    case "take_again":
      return takeAgain(gateway, transaction)
    case "dispute":
      return openDispute(gateway, transaction)
    case "dispute_won":
      return closeDispute(gateway, transaction, "won")
    case "dispute_lost":
      return closeDispute(gateway, transaction, "lost")
  }
}

export function possibleActions(transaction: Transaction, hasActiveContract: boolean): Action[] {
  const { state, refunds, dispute, order } = transaction
  const possible: readonly (readonly [Action, boolean])[] = [
    ["notify", transaction.notify_url !== ""],
    ["approve", isUndecided(transaction)],
    ["decline", isUndecided(transaction)],
    ["capture", state === "authorized" || (state === "captured" && capturedAmount(transaction) < order.amount)],
    ["cancel", state === "authorized" || (state === "captured" && refunds.length === 0)],
    [
      "refund",
      state === "captured" &&
        refundedAmount(transaction, "received", "processing", "done") < capturedAmount(transaction),
    ],
    ["refund_done", refunds.some(isOpen)],
    ["refund_failed", refunds.some(isOpen)],
    ["deduct", hasActiveContract],
    ["take_again", wasApproved(transaction)],
    ["dispute", state === "captured" && !dispute],
    ["dispute_won", dispute?.state === "received"],
    ["dispute_lost", dispute?.state === "received"],
  ]
  return possible.flatMap(([action, makesSense]) => (makesSense ? [action] : []))
}

/** @throws RequestError if the text is not an amount */
export function readActionAmount(text: string): Hundredths | undefined {
  if (text === "") return undefined
  const amount = readAmount(text)
  if (!amount) throw malformed("amount", "amount must be decimal text with two decimals, greater than zero.")
  return amount
}

function decide(gateway: SimulatedGateway, transaction: Transaction, approved: boolean): string {
  if (!isUndecided(transaction)) return "The payment is decided already"
  if (transaction.state === "review") return reviewPayment(gateway, transaction, approved ? "1" : "0")
  conclude(gateway, transaction, approved ? { kind: "approved" } : DECLINED_BY_HAND)
  notifyPayment(gateway, transaction)
  return ""
}

const isOpen = ({ state }: Transaction["refunds"][number]): boolean => state === "received" || state === "processing"

function refundByHand(gateway: SimulatedGateway, transaction: Transaction, amount: Hundredths | undefined): string {
  const left = capturedAmount(transaction) - refundedAmount(transaction, "received", "processing", "done")
  if (left === 0n) return "Nothing is left to refund"
  const outcome = requestRefund(gateway, transaction, amount ?? left, "Back office")
  return "refund_reference_id" in outcome ? "" : outcome.message
}

function finishOpenRefund(gateway: SimulatedGateway, transaction: Transaction, done: boolean): string {
  const refund = transaction.refunds.find(isOpen)
  if (!refund) return "No refund is under way"
  finishRefund(gateway, transaction, refund, done)
  return ""
}

function takeAgain(gateway: SimulatedGateway, transaction: Transaction): string {
  if (!wasApproved(transaction)) return "Only what was approved can be taken twice"
  payAgain(gateway, transaction)
  return ""
}

/** Also true after a cancellation, because the payment page may still be open. */
const wasApproved = ({ authorized_at }: Transaction): boolean => authorized_at !== undefined

function deductNow(gateway: SimulatedGateway, transaction: Transaction): string {
  const contract = gateway.records.contracts.get(transaction.recurring_id)
  return contract && deduct(gateway, contract) ? "" : "There is no active mandate"
}
