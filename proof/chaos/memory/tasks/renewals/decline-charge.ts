import type { DunningStep } from "../../../../../src/domain/dunning"
import type { AttemptRow, ChargeRow } from "../../rows"
import type { World } from "../../world"

/** The charge waits for its next try, or is given up; with another card by now, that one is charged at once. Also one step. */
export function declineCharge(world: World, charge: ChargeRow, row: AttemptRow, step: DunningStep): void {
  const { subscriptions, now } = world
  const declined = (next_step_at: Date) =>
    subscriptions.moveCharge(charge.id, "declined", { payment_id: row.id, next_step_at }, now)
  if (subscriptions.contract(charge.contract_id).card !== row.card) {
    if (declined(now)) world.seen.add("a card that was given while another one was charged")
  } else if (step.kind === "stop") giveUp(world, charge)
  else declined(step.at)
}

/** Gives a charge up; its contract is past due. */
export function giveUp(
  { subscriptions, now }: World,
  charge: ChargeRow,
  facts: Partial<Pick<ChargeRow, "cart">> = {}
): void {
  if (!subscriptions.moveCharge(charge.id, "failed", { ...facts, next_step_at: null }, now)) return
  subscriptions.moveContract(charge.contract_id, { to: "past_due", cause: "charge", facts: { next_due_at: null } }, now)
}
