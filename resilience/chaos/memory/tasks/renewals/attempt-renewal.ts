import { billingCycleStatesBefore } from "../../../../../src/domain/subscriptions/billing-cycle-state"
import { CHARGED_STATES } from "../../../../../src/domain/subscriptions/subscription-state"
import { isBeyondLimits } from "../../../../../src/domain/subscriptions/dunning"
import { MINUTE_MS } from "../../../../../src/domain/shared/durations"
import type { Cart, Session } from "../../cart"
import type { Going } from "../../going"
import type { BillingCycleRow, SubscriptionRow } from "../../rows"
import type { World } from "../../world"
import { learn, markSending, newRenewalAttempt } from "../attempt"
import { sync } from "../sync"
import { lastDecline, recentDeclines } from "./sync-billing-cycle"
import type { NextAttempt } from "./next-attempt"
import { takeOver } from "./next-attempt"

/** How often it is looked whether a try that is on its way, or an order that is being made, is over. */
export const CHECK_AGAIN_MS = 10 * MINUTE_MS

export interface Try {
  readonly billingCycle: BillingCycleRow
  readonly subscription: SubscriptionRow
  readonly cart: Cart
  readonly session: Session
  readonly card: string
  readonly next: Exclude<NextAttempt, { kind: "known" }>
}

/**
 * Charges the stored card once for a cycle: an attempt of its own, under the rules of every other payment.
 *
 * @returns `refused` if another attempt is on its way, `changed` if the subscription is not active, or has another card
 * by now
 */
export function* attemptRenewal(world: World, one: Try): Going<"tried" | "refused" | "changed"> {
  const { billingCycle, cart, session, card, next } = one
  const { number } = next
  const { subscriptions, now } = world
  const { state, card: cardNow } = subscriptions.subscription(one.subscription.id)
  if (!CHARGED_STATES.includes(state) || cardNow !== card) return "changed"
  // Declined meanwhile, by a try for another cycle: it is looked at again.
  if (
    isBeyondLimits(recentDeclines(world, { subscriptionId: one.subscription.id, card }), now) ||
    lastDecline(world, card)
  )
    return "tried"
  const row = { ...newRenewalAttempt(world, "direct", { billingCycle, number, cart, session }), card }
  const trying = {
    cart: cart.collection,
    attempt_number: number,
    next_step_at: new Date(now.getTime() + CHECK_AGAIN_MS),
  }
  // One step: the charge is moved and the try is stored, or neither.
  if (
    !billingCycleStatesBefore("processing").includes(subscriptions.billingCycle(billingCycle.id).state) ||
    !world.store.begin(row)
  )
    return "tried"
  subscriptions.moveBillingCycle(billingCycle.id, "processing", trying, now)
  yield
  if (next.kind === "lost") {
    yield* takeOver(world, row)
    return "tried"
  }
  const sending = yield* markSending(world, row)
  if (!sending) return "refused"
  const answer = world.books.chargeCard(sending.order_no, sending.amount, card, world.now)
  yield
  learn(world, row.id, answer)
  yield
  yield* sync(world, row.id)
  return "tried"
}
