import { compareAmounts } from "../shared/money"
import type { PaymentLinkState } from "./payment-link-state"
import type { PaymentFlow, PaymentState } from "../payments/payment-state"
import { isPaid, isUnresolved } from "../payments/payment-state"

/** The state of a link as a customer sees it. Only `payable` leads to the gateway. */
export type PaymentLinkStatus = "payable" | "paid" | "checking" | "expired" | "canceled" | "nothing_due" | "changed"

/** A payment attempt for the order, by this link or in another way. */
export interface AttemptFacts {
  readonly state: PaymentState
  readonly flow: PaymentFlow
  readonly isOfLink: boolean
  /** Whether its money was reversed, or a reversal is under way. */
  readonly reversed: boolean
  /** Whether Medusa has the payment. */
  readonly synced: boolean
  /** Whether its money has no order yet and may still be reversed. */
  readonly orphaned: boolean
}

export interface PaymentLinkPatch {
  readonly state: PaymentLinkState
  readonly expiresAt: Date
  /** The amount of the link, as the gateway writes it. */
  readonly amount: string
  /** The amount that is outstanding now, rounded as `amount` is; `0.00` for nothing. */
  readonly outstanding: string
  readonly attempts: readonly AttemptFacts[]
}

/**
 * Returns the state of a link as a customer sees it. The order of the checks matters:
 * 1. Money that is paid or under way decides first, whatever the state of the link.
 * 2. The state of the link itself is next.
 * 3. The outstanding amount is last. A link is for one amount and accepts neither more nor a part.
 */
export function queryStatusOf(
  { state, expiresAt, amount, outstanding, attempts }: PaymentLinkPatch,
  now: Date
): PaymentLinkStatus {
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

/**
 * Whether the money of an attempt is under way. Medusa does not subtract such money from the outstanding amount, so the
 * link must accept no other payment until its outcome is clear.
 */
export function isOnItsWay(attempt: AttemptFacts): boolean {
  return isUnresolved(attempt.state, attempt.flow) || (holdsMoney(attempt) && !attempt.synced)
}
