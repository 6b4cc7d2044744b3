import {
  STATES_THAT_WAIT_FOR_A_CARD,
  WAITING_CHARGE_STATES,
  isOverForGood,
  payableByHand,
} from "../../domain/charge-state"
import type { ChargeState } from "../../domain/charge-state"
import { CHARGED_STATES, LIVING_STATES } from "../../domain/contract-state"
import type { ContractState } from "../../domain/contract-state"

/** As much of a charge as is asked here. */
interface ChargeOfContract {
  readonly state: ChargeState
  readonly cycle: number
  readonly next_step_at: string | null
}

/** As much of a subscription as is asked here; its newest charge comes first. */
interface Charged<Charge> {
  readonly state: ContractState
  readonly cycles: number | null
  readonly charges: readonly Charge[]
}

/** The charge that another card has tried at once: what could not be charged to the one before. */
export function chargeOfAnotherCard<Charge extends ChargeOfContract>({
  state,
  charges: [newest],
}: Charged<Charge>): Charge | undefined {
  if (newest && STATES_THAT_WAIT_FOR_A_CARD.includes(newest.state))
    return CHARGED_STATES.includes(state) ? newest : undefined
  return newest?.state === "failed" && state === "past_due" ? newest : undefined
}

/** The charge of a cycle that was begun and waits for its day: it goes on when its subscription is resumed, and can be hurried while that goes on. */
export function waitingCharge<Charge extends ChargeOfContract>({
  charges: [newest],
}: Pick<Charged<Charge>, "charges">): Charge | undefined {
  return newest && WAITING_CHARGE_STATES.includes(newest.state) ? newest : undefined
}

/** The last cycle that was agreed on, where it was given up: to resume the subscription is to try it once more. */
export function lastGivenUp<Charge extends ChargeOfContract>({
  cycles,
  charges: [newest],
}: Charged<Charge>): Charge | undefined {
  return newest?.state === "failed" && cycles !== null && newest.cycle >= cycles ? newest : undefined
}

/**
 * Whether the customer can pay a charge at a payment link: `now`; or `not_now`, where one may be open all the same; `never`, where it is over
 * for good, or the gateway deducts by itself.
 */
export function payableAtLink(
  charge: Pick<ChargeOfContract, "state">,
  { state, mandate }: { readonly state: ContractState; readonly mandate: object | null }
): "now" | "not_now" | "never" {
  if (mandate !== null || isOverForGood(charge.state)) return "never"
  return payableByHand(charge.state) === "now" && LIVING_STATES.includes(state) ? "now" : "not_now"
}
