import { compareAmounts } from "../shared/money"
import type { PaymentFlow, PaymentState } from "./payment-state"
import { isPaid, isUnresolved } from "./payment-state"

/** An attempt in another payment session of the same purchase. */
export interface AttemptElsewhere {
  readonly state: PaymentState
  readonly flow: PaymentFlow
  readonly amount: string
  readonly currency: string
  readonly reversed_at: Date | null
  /** Whether all of its money went back, on whoever's request. */
  readonly wentBack: boolean
}

/** What is to be paid. */
export interface PurchaseSum {
  /** As the gateway writes it; `0` for what cannot be paid by card. */
  readonly amount: string
  readonly currency: string
}

/** Why nothing else may be taken for a purchase: `paid` or `unresolved` by an attempt in another session. */
export type Block = "paid" | "unresolved"

/**
 * Whether an attempt blocks another one in a later session. Medusa deletes a session whenever a new one is opened, whatever came of it, so the
 * session alone does not show what a shopper has paid.
 *
 * - An unresolved attempt blocks, whatever its amount.
 * - A paid attempt of the same amount blocks: it becomes the order of the cart. One of another amount goes back, because the cart has changed.
 * - An attempt whose money goes back, or went back, does not block.
 */
export function blockBy(
  { state, flow, reversed_at, wentBack, ...attempt }: AttemptElsewhere,
  { amount, currency }: PurchaseSum
): Block | undefined {
  if (isUnresolved(state, flow)) return "unresolved"
  if (!isPaid(state) || reversed_at !== null || wentBack) return undefined
  const isSame = attempt.currency === currency && compareAmounts(attempt.amount, amount) === 0
  return isSame ? "paid" : undefined
}
