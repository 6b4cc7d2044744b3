import type { DunningStep } from "../../../../../src/domain/subscriptions/dunning"
import type { AttemptRow, BillingCycleRow } from "../../rows"
import type { World } from "../../world"

/**
 * The cycle waits for its next attempt, or fails. If there is another card by now, that one is charged immediately.
 * Also one step.
 */
export function declineBillingCycle(
  world: World,
  billingCycle: BillingCycleRow,
  row: AttemptRow,
  step: DunningStep
): void {
  const { subscriptions, now } = world
  const declined = (next_step_at: Date) =>
    subscriptions.moveBillingCycle(billingCycle.id, "declined", { payment_id: row.id, next_step_at }, now)
  if (subscriptions.subscription(billingCycle.subscription_id).card !== row.card) {
    if (declined(now)) world.seen.add("a card that was given while another one was charged")
  } else if (step.kind === "stop") giveUp(world, billingCycle)
  else declined(step.at)
}

/** Gives a charge up; its subscription is past due. */
export function giveUp(
  { subscriptions, now }: World,
  billingCycle: BillingCycleRow,
  patch: Partial<Pick<BillingCycleRow, "cart">> = {}
): void {
  if (!subscriptions.moveBillingCycle(billingCycle.id, "failed", { ...patch, next_step_at: null }, now)) return
  subscriptions.moveSubscription(
    billingCycle.subscription_id,
    { to: "past_due", cause: "charge", patch: { next_due_at: null } },
    now
  )
}
