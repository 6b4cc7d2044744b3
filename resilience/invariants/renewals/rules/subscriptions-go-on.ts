import { BILLING_CYCLE_STATE_TABLE } from "../../../../src/domain/subscriptions/billing-cycle-state"
import { CHARGED_STATES } from "../../../../src/domain/subscriptions/subscription-state"
import type { Subscription, Cycle, RenewalEvidence } from "../evidence"
import type { RenewalRule } from "./rule"

/** Every cycle has ended or has a date, and every active subscription has a cycle under way or a next day. */
export const subscriptionsGoOn: RenewalRule = {
  name: "no cycle and no subscription stands still",
  breaches: (evidence) => [
    ...evidence.cycles.filter(isUndated).map(({ id, cycle, state }) => ({
      about: id,
      sentence: `Cycle ${cycle} is ${state}, and nobody will work on it.`,
    })),
    ...evidence.subscriptions.flatMap((subscription) => {
      const why = whyStill(subscription, evidence)
      return why ? [{ about: subscription.id, sentence: `The subscription is ${subscription.state}, ${why}` }] : []
    }),
  ],
}

function isUndated({ state, next_step_at }: Cycle): boolean {
  return BILLING_CYCLE_STATE_TABLE[state].open && next_step_at === null
}

function whyStill({ id, state, next_due_at }: Subscription, { cycles, now }: RenewalEvidence): string | undefined {
  const isBusy = cycles.some((cycle) => cycle.subscription_id === id && BILLING_CYCLE_STATE_TABLE[cycle.state].open)
  if (state === "canceling") return next_due_at && next_due_at > now ? undefined : "and nobody ends it."
  if (!CHARGED_STATES.includes(state) || isBusy) return undefined
  if (!next_due_at) return "and no cycle of it is under way or planned."
  return next_due_at > now ? undefined : "and nobody begins the cycle that is due."
}
