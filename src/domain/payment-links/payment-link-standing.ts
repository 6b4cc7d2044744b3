import { compareAmounts } from "../shared/money"
import type { PaymentLinkState } from "./payment-link-state"
import type { PaymentFlow, PaymentState } from "../payments/payment-state"
import { isPaid, isUnresolved } from "../payments/payment-state"

/** What a customer is shown of a link; only `payable` leads to the gateway. */
export type PaymentLinkStanding = "payable" | "paid" | "checking" | "expired" | "canceled" | "nothing_due" | "changed"

/** An attempt to pay for the same order, by this link or in another way. */
export interface AttemptFacts {
  readonly state: PaymentState
  readonly flow: PaymentFlow
  readonly isOfLink: boolean
  /** Whether its money goes back, or went. */
  readonly reversed: boolean
  /** Whether Medusa was seen to have it. */
  readonly synced: boolean
  /** Whether its money waits for an order, so that it may go back. */
  readonly orphaned: boolean
}

export interface PaymentLinkPatch {
  readonly state: PaymentLinkState
  readonly expiresAt: Date
  /** What it was made for, as the gateway writes it. */
  readonly amount: string
  /** What is outstanding now, rounded as `amount` is; `0.00` for nothing. */
  readonly outstanding: string
  readonly attempts: readonly AttemptFacts[]
}

/**
 * Whether a link can be paid now. Money that is there or on its way speaks first, whatever became of the link since; then the link
 * itself; then what is outstanding: a link is for one amount, and takes neither more nor a part.
 */
export function standingOf(
  { state, expiresAt, amount, outstanding, attempts }: PaymentLinkPatch,
  now: Date
): PaymentLinkStanding {
  if (state === "paid" || attempts.some((attempt) => attempt.isOfLink && holdsMoney(attempt) && !attempt.orphaned))
    return "paid"
  if (attempts.some(isOnItsWay)) return "checking"
  if (state === "canceled") return "canceled"
  if (state === "expired" || expiresAt <= now) return "expired"
  if (compareAmounts(outstanding, "0") <= 0) return "nothing_due"
  return compareAmounts(outstanding, amount) === 0 ? "payable" : "changed"
}

function holdsMoney({ state, reversed }: AttemptFacts): boolean {
  return isPaid(state) && !reversed
}

/** Money that Medusa does not have yet is not in what is outstanding: nothing else may be taken until it is known what becomes of it. */
export function isOnItsWay(attempt: AttemptFacts): boolean {
  return isUnresolved(attempt.state, attempt.flow) || (holdsMoney(attempt) && !attempt.synced)
}
