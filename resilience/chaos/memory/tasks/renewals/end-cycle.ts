import { stoodStillIn } from "../../../../../src/domain/subscriptions/billing-cycle-state"
import { dueAt, firstCycleAfter } from "../../../../../src/domain/shared/calendar"
import type { BillingCycleRow } from "../../rows"
import type { World } from "../../world"
import { mandateOf } from "../gateway-charges/mandate-of"

interface CycleEnd {
  readonly to: "completed" | "reversed"
  readonly patch: Partial<Pick<BillingCycleRow, "payment_id" | "order_id">>
}

/** Closes a cycle that was paid or reversed, and plans the next one, in one transaction. */
export function endCycle(world: World, billingCycle: BillingCycleRow, { to, patch }: CycleEnd): void {
  const { subscriptions, now } = world
  const subscription = subscriptions.subscription(billingCycle.subscription_id)
  if (!subscriptions.moveBillingCycle(billingCycle.id, to, { ...patch, next_step_at: null }, now)) return
  const mandate = mandateOf(world, subscription.id)
  if (billingCycle.cycle >= subscription.cycles) {
    subscriptions.moveSubscription(subscription.id, { to: "ended", cause: "charge" }, now)
    if (mandate?.state === "active") world.mandates.move(mandate.id, "canceled", {}, now)
    return
  }
  if (subscription.state === "past_due")
    subscriptions.moveSubscription(subscription.id, { to: "active", cause: "charge", cycle: billingCycle.cycle }, now)
  const { anchor_at: anchor } = subscription
  if (!anchor) return
  const rhythm = { ...subscription, anchor }
  const following = billingCycle.cycle + subscription.skipped + 1
  // The subscription was blocked in this cycle, so the days that passed are not charged.
  const stoodStill = billingCycle.history.filter(({ to: state }) => stoodStillIn(state))
  // The gateway charges on every day.
  const stood = stoodStill.length > 0 && !mandate
  const place = stood ? firstCycleAfter(rhythm, following, now) : following
  if (place > following) {
    const wasPastDue = stoodStill.some(({ to: state }) => state === "failed")
    world.seen.add(
      wasPastDue ? "days that passed while a subscription was past due" : "days that passed while a cycle was held"
    )
  }
  subscriptions.planNext(
    subscription.id,
    billingCycle.cycle,
    { next_due_at: dueAt(rhythm, place), skipped: place - billingCycle.cycle - 1 },
    stood,
    now
  )
}
