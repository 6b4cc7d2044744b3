import { StatusBadge } from "@medusajs/ui"
import type { ChargeState } from "../../domain/charge-state"
import type { ContractState } from "../../domain/contract-state"
import { useText } from "../lib/text"

const CONTRACT_COLORS = {
  proposed: "grey",
  active: "green",
  past_due: "red",
  paused: "orange",
  cancelling: "orange",
  cancelled: "grey",
  ended: "grey",
} as const satisfies Record<ContractState, string>

/** How a subscription stands. */
export function ContractBadge({ state }: { readonly state: ContractState }) {
  const t = useText()
  return <StatusBadge color={CONTRACT_COLORS[state]}>{t(`subscriptions.state.${state}`)}</StatusBadge>
}

const CHARGE_COLORS = {
  due: "blue",
  trying: "blue",
  declined: "orange",
  held: "orange",
  paid: "green",
  done: "green",
  returned: "red",
  failed: "red",
} as const satisfies Record<ChargeState, string>

/** How the charge of one cycle stands. */
export function ChargeBadge({ state }: { readonly state: ChargeState }) {
  const t = useText()
  return <StatusBadge color={CHARGE_COLORS[state]}>{t(`subscriptions.chargeState.${state}`)}</StatusBadge>
}
