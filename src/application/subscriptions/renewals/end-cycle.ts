import type { MedusaContainer } from "@medusajs/framework/types"
import { dueAt, firstCycleAfter } from "../../../domain/shared/calendar"
import { stoodStillIn } from "../../../domain/subscriptions/billing-cycle-state"
import type { Clock } from "../../../domain/shared/clock"
import { createMessage } from "../../../domain/shared/messages/message"
import type { BillingCyclePatch } from "../../../modules/acquiring/repositories/subscriptions/billing-cycles"
import type { BillingCycleRow, SubscriptionRow } from "../../../modules/acquiring/sql/rows"
import type { Step } from "../../../modules/acquiring/service"
import { acquiringOf } from "../../shared/acquiring"

/**
 * Closes a completed or reversed cycle. The next one is due by the calendar, now if its day has passed; after the last
 * one the subscription ends. A subscription that was past due for it continues, and the days in between are not
 * charged. All of this is one transaction: if a process dies in it, the cycle stays open and the subscription is not
 * blocked for ever.
 */
export async function endCycle(
  container: MedusaContainer,
  billingCycle: BillingCycleRow,
  end: { readonly to: "completed" | "reversed"; readonly patch: BillingCyclePatch },
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(container)
  await acquiring.transaction(async (step) => {
    const subscription = await step.subscriptions.hold(billingCycle.subscription_id)
    if (!subscription || !(await step.billingCycles.move(billingCycle.id, end, clock()))) return
    step.emit(`acquiring.billing_cycle.${end.to}`, billingCycle.id)
    await goOn(step, subscription, billingCycle, clock())
  }, clock())
}

async function goOn(
  { subscriptions, mandates, emit }: Step,
  subscription: SubscriptionRow,
  billingCycle: BillingCycleRow,
  now: Date
): Promise<void> {
  const { cycle } = billingCycle
  const mandate = await mandates.ofSubscription(subscription.id)
  if (subscription.cycles !== null && cycle >= subscription.cycles) {
    const ended = await subscriptions.move(subscription.id, { to: "ended", cause: "charge" }, now)
    if (mandate?.state === "active")
      await mandates.move(mandate.id, { to: "canceled", note: createMessage("mandates.all_cycles_paid") }, now)
    if (ended) emit("acquiring.subscription.ended", subscription.id)
    return
  }
  const revived =
    subscription.state === "past_due" &&
    (await subscriptions.move(subscription.id, { to: "active", cause: "charge", cycle }, now))
  if (subscription.anchor_at) {
    const rhythm = { ...subscription, anchor: subscription.anchor_at }
    const following = cycle + subscription.skipped + 1
    // The gateway charges on every due date.
    const stood = stoodStill(billingCycle) && !mandate
    const place = stood ? firstCycleAfter(rhythm, following, now) : following
    // A pause that ended meanwhile has scheduled a day, which may have passed too.
    await subscriptions.planNext(
      subscription.id,
      cycle,
      { next_due_at: dueAt(rhythm, place), skipped: place - cycle - 1 },
      stood,
      now
    )
  }
  if (revived) emit("acquiring.subscription.active", subscription.id)
}

/**
 * Whether the cycle blocked its subscription, even if the subscription continues by now because of another card or new
 * stock.
 */
function stoodStill({ history }: BillingCycleRow): boolean {
  return history.some(({ to }) => stoodStillIn(to))
}
