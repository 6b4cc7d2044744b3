import type { ChargeState } from "../../domain/charge-state"
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
export function chargeOfAnotherCard<Charge extends ChargeOfContract>({ state, charges: [newest] }: Charged<Charge>): Charge | undefined {
  if (newest?.state === "declined") return state === "paused" ? undefined : newest
  return newest?.state === "failed" && state === "past_due" ? newest : undefined
}

/** The charge of a cycle that was begun and is not over: it goes on when its subscription is resumed. */
export function chargeOnceResumed<Charge extends ChargeOfContract>({ charges: [newest] }: Charged<Charge>): Charge | undefined {
  return newest && (newest.state === "due" || newest.state === "declined" || newest.state === "held") ? newest : undefined
}

/** The last cycle that was agreed on, where it was given up: to resume the subscription is to try it once more. */
export function lastGivenUp<Charge extends ChargeOfContract>({ cycles, charges: [newest] }: Charged<Charge>): Charge | undefined {
  return newest?.state === "failed" && cycles !== null && newest.cycle >= cycles ? newest : undefined
}
