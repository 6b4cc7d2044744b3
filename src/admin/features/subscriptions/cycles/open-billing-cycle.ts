import {
  STATES_THAT_WAIT_FOR_A_CARD,
  WAITING_BILLING_CYCLE_STATES,
  isOverForGood,
  payableByHand,
} from "../../../../domain/subscriptions/billing-cycle-state"
import type { BillingCycleState } from "../../../../domain/subscriptions/billing-cycle-state"
import { CHARGED_STATES, LIVING_STATES } from "../../../../domain/subscriptions/subscription-state"
import type { SubscriptionState } from "../../../../domain/subscriptions/subscription-state"

/** The fields of a billing cycle that are needed here. */
interface BillingCycleOfSubscription {
  readonly state: BillingCycleState
  readonly cycle: number
  readonly next_step_at: string | null
}

/** The fields of a subscription that are needed here; its newest billing cycle comes first. */
interface Charged<BillingCycle> {
  readonly state: SubscriptionState
  readonly cycles: number | null
  readonly billing_cycles: readonly BillingCycle[]
}

/** The billing cycle that another card retries immediately, because the previous card could not pay it. */
export function chargeOfAnotherCard<BillingCycle extends BillingCycleOfSubscription>({
  state,
  billing_cycles: [newest],
}: Charged<BillingCycle>): BillingCycle | undefined {
  if (newest && STATES_THAT_WAIT_FOR_A_CARD.includes(newest.state))
    return CHARGED_STATES.includes(state) ? newest : undefined
  return newest?.state === "failed" && state === "past_due" ? newest : undefined
}

/**
 * The open billing cycle that waits for its day: it continues when its subscription is resumed, and can be moved to now
 * while the subscription is active.
 */
export function waitingBillingCycle<BillingCycle extends BillingCycleOfSubscription>({
  billing_cycles: [newest],
}: Pick<Charged<BillingCycle>, "billing_cycles">): BillingCycle | undefined {
  return newest && WAITING_BILLING_CYCLE_STATES.includes(newest.state) ? newest : undefined
}

/** The last billing cycle, if it failed: to resume the subscription is to retry it. */
export function lastGivenUp<BillingCycle extends BillingCycleOfSubscription>({
  cycles,
  billing_cycles: [newest],
}: Charged<BillingCycle>): BillingCycle | undefined {
  return newest?.state === "failed" && cycles !== null && newest.cycle >= cycles ? newest : undefined
}

/**
 * Whether the customer can pay a billing cycle at a payment link: `now`; `not_now`, although a link may be open; or
 * `never`, if it is final, or gateway-billed.
 */
export function payableAtLink(
  billingCycle: Pick<BillingCycleOfSubscription, "state">,
  { state, mandate }: { readonly state: SubscriptionState; readonly mandate: object | null }
): "now" | "not_now" | "never" {
  if (mandate !== null || isOverForGood(billingCycle.state)) return "never"
  return payableByHand(billingCycle.state) === "now" && LIVING_STATES.includes(state) ? "now" : "not_now"
}
