import {
  STATES_THAT_WAIT_FOR_A_CARD,
  WAITING_BILLING_CYCLE_STATES,
  isOverForGood,
  payableByHand,
} from "../../domain/subscriptions/billing-cycle-state"
import type { BillingCycleState } from "../../domain/subscriptions/billing-cycle-state"
import { CHARGED_STATES, LIVING_STATES } from "../../domain/subscriptions/subscription-state"
import type { SubscriptionState } from "../../domain/subscriptions/subscription-state"

/** As much of a charge as is asked here. */
interface BillingCycleOfSubscription {
  readonly state: BillingCycleState
  readonly cycle: number
  readonly next_step_at: string | null
}

/** As much of a subscription as is asked here; its newest charge comes first. */
interface Charged<BillingCycle> {
  readonly state: SubscriptionState
  readonly cycles: number | null
  readonly billing_cycles: readonly BillingCycle[]
}

/** The charge that another card has tried at once: what could not be charged to the one before. */
export function chargeOfAnotherCard<BillingCycle extends BillingCycleOfSubscription>({
  state,
  billing_cycles: [newest],
}: Charged<BillingCycle>): BillingCycle | undefined {
  if (newest && STATES_THAT_WAIT_FOR_A_CARD.includes(newest.state))
    return CHARGED_STATES.includes(state) ? newest : undefined
  return newest?.state === "failed" && state === "past_due" ? newest : undefined
}

/** The charge of a cycle that was begun and waits for its day: it goes on when its subscription is resumed, and can be hurried while that goes on. */
export function waitingBillingCycle<BillingCycle extends BillingCycleOfSubscription>({
  billing_cycles: [newest],
}: Pick<Charged<BillingCycle>, "billing_cycles">): BillingCycle | undefined {
  return newest && WAITING_BILLING_CYCLE_STATES.includes(newest.state) ? newest : undefined
}

/** The last cycle that was agreed on, where it was given up: to resume the subscription is to try it once more. */
export function lastGivenUp<BillingCycle extends BillingCycleOfSubscription>({
  cycles,
  billing_cycles: [newest],
}: Charged<BillingCycle>): BillingCycle | undefined {
  return newest?.state === "failed" && cycles !== null && newest.cycle >= cycles ? newest : undefined
}

/**
 * Whether the customer can pay a charge at a payment link: `now`; or `not_now`, where one may be open all the same; `never`, where it is over
 * for good, or the gateway deducts by itself.
 */
export function payableAtLink(
  billingCycle: Pick<BillingCycleOfSubscription, "state">,
  { state, mandate }: { readonly state: SubscriptionState; readonly mandate: object | null }
): "now" | "not_now" | "never" {
  if (mandate !== null || isOverForGood(billingCycle.state)) return "never"
  return payableByHand(billingCycle.state) === "now" && LIVING_STATES.includes(state) ? "now" : "not_now"
}
