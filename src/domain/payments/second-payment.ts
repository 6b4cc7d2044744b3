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
  /** Whether all of its money was returned, on anyone's request. */
  readonly wentBack: boolean
}

export interface PurchaseSum {
  /** As the gateway writes it; `0` if it cannot be paid by card. */
  readonly amount: string
  readonly currency: string
}

/** Why no other payment of a purchase may start: an attempt in another session is `paid` or `unresolved`. */
export type Block = "paid" | "unresolved"

/**
 * Whether an attempt blocks another one in a later session. Medusa deletes a session whenever it opens a new one. So
 * the present session alone does not show all payments of a shopper.
 *
 * - An unresolved attempt blocks, whatever its amount.
 * - A paid attempt of an equal amount blocks: it becomes the order of the cart. If its amount differs, the cart has
 *   changed, and the attempt is reversed.
 * - An attempt whose money was or is being returned does not block.
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
