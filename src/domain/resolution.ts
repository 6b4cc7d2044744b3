import type { GatewayAmount } from "./money"
import { compareAmounts } from "./money"
import { NOT_FOUND_COUNTS_AFTER } from "./schedule"

/** What the gateway says about a transaction when it is asked (gateway-api 2.11). */
export type GatewayWord = "captured" | "authorized" | "pending" | "failed" | "not_found" | "refunded" | "unknown"

/**
 * What an answer means for an operation whose outcome is not known. `cannot_say`: the answer would be the same with it and without
 * it, so that only a person can tell.
 */
export type Resolution = "done" | "failed" | "ask_again" | "cannot_say"

/** Whether the absence of an effect is certain: at first, the gateway may not have booked the request yet. */
export function absenceCounts(sentAt: Date, questions: number, now: Date): boolean {
  return now.getTime() - sentAt.getTime() >= NOT_FOUND_COUNTS_AFTER.milliseconds && questions >= NOT_FOUND_COUNTS_AFTER.questions
}

/**
 * What became of a capture. A query tells that a payment is captured, not how much of it; what is sent may be booked a little later,
 * so that a person is not asked to look it up before that is over.
 *
 * @param isFirst whether nothing of the payment had been captured before
 * @param absent whether the absence of an effect is certain ({@link absenceCounts})
 */
export function resolveCapture(word: GatewayWord, isFirst: boolean, absent: boolean): Resolution {
  switch (word) {
    case "captured":
    case "refunded":
      if (isFirst) return "done"
      return absent ? "cannot_say" : "ask_again"
    case "authorized":
    case "failed":
      return absent ? "failed" : "ask_again"
    case "pending":
    case "not_found":
    case "unknown":
      return "ask_again"
  }
}

/** What became of a cancellation: a payment that was paid and is not any more was cancelled. */
export function resolveCancel(word: GatewayWord, absent: boolean): Resolution {
  switch (word) {
    case "failed":
      return "done"
    case "authorized":
    case "captured":
    case "refunded":
      return absent ? "failed" : "ask_again"
    case "pending":
    case "not_found":
    case "unknown":
      return "ask_again"
  }
}

/** A refund as the gateway's search tells it. */
export interface FoundRefund {
  /** Empty where the gateway gives none. */
  readonly reference: string
  readonly amount: GatewayAmount
  /** `unknown`: it exists, and its status says nothing that we know. */
  readonly state: "accepted" | "done" | "failed" | "unknown"
}

/**
 * Which found refund is the one whose answer was lost: of the same amount, and not known as another one. One that did not fail
 * comes first, as it is the one that moved money.
 *
 * @param known references of the payment's other refunds
 */
export function matchRefund(found: readonly FoundRefund[], amount: GatewayAmount, known: ReadonlySet<string>): FoundRefund | undefined {
  const candidates = found.filter((refund) => !known.has(refund.reference) && compareAmounts(refund.amount, amount) === 0)
  return candidates.find(({ state }) => state !== "failed") ?? candidates[0]
}
