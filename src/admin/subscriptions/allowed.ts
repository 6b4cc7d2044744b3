import type { ChargeState } from "../../domain/charge-state"
import { OPEN_CHARGE_STATES, WAITING_CHARGE_STATES } from "../../domain/charge-state"
import type { ContractState } from "../../domain/contract-state"
import { CHARGED_STATES, CONTRACT_STATE_TABLE, LIVING_STATES } from "../../domain/contract-state"

/** What a merchant can do with a subscription, in the order in which it is offered. */
export const CONTRACT_ACTS = [
  "charge",
  "change",
  "skip",
  "card",
  "ask_card",
  "pause",
  "resume",
  "cancel_end",
  "cancel_now",
] as const

export type ContractAct = (typeof CONTRACT_ACTS)[number]

export interface StandingOfContract {
  readonly state: ContractState
  /** Null: no cycle waits for its day, as when one is being charged. */
  readonly next_due_at: string | null
  /** Whether the gateway deducts by itself. */
  readonly mandate: object | null
  /** The newest one first. */
  readonly charges: readonly { readonly state: ChargeState; readonly next_step_at: string | null }[]
}

/** What can be done with a subscription as it stands; the server decides in the end. */
export function allowedActs(contract: StandingOfContract): ContractAct[] {
  return CONTRACT_ACTS.filter((act) => isAllowed(act, contract))
}

function isAllowed(act: ContractAct, { state, next_due_at, mandate, charges }: StandingOfContract): boolean {
  // Begun by the order alone: nobody can do anything with it before.
  if (state === "proposed") return false
  const { to } = CONTRACT_STATE_TABLE[state]
  if (act === "cancel_now") return to.includes("cancelled")
  if (act === "cancel_end") return to.includes("cancelling")
  // The gateway knows nothing but the end.
  if (mandate !== null) return false
  const isCharged = CHARGED_STATES.includes(state)
  const waits = isCharged && next_due_at !== null
  const [newest] = charges
  switch (act) {
    case "pause":
      return to.includes("paused")
    case "resume":
      return state === "paused" || state === "cancelling"
    case "card":
    case "ask_card":
      return state !== "cancelling" && LIVING_STATES.includes(state)
    case "skip":
    case "change":
      return waits
    case "charge":
      if (state === "past_due") return newest !== undefined
      if (!newest || !OPEN_CHARGE_STATES.includes(newest.state)) return waits
      return isCharged && WAITING_CHARGE_STATES.includes(newest.state) && newest.next_step_at !== null
  }
}
