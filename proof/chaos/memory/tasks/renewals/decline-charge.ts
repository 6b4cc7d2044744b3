import type { DunningEnd, DunningStep } from "../../../../../src/domain/dunning"
import type { AttemptRow, ChargeRow } from "../../rows"
import type { World } from "../../world"

/** Why a charge is given up: after our own tries, or the gateway's. */
type GivenUp = DunningEnd | "deduction_declined" | "never_deducted"

const USED_UP: ReadonlySet<GivenUp> = new Set<GivenUp>(["tries_used_up", "limit_of_tries"])

/** The charge waits for its next try, or is given up; with another card by now, that one is charged at once. Also one step. */
export function declineCharge(world: World, charge: ChargeRow, row: AttemptRow, step: DunningStep): void {
  const { subscriptions, now } = world
  const declined = (next_step_at: Date) => subscriptions.moveCharge(charge.id, "declined", { payment_id: row.id, next_step_at }, now)
  if (subscriptions.contract(charge.contract_id).card !== row.card) {
    if (declined(now)) world.seen.add("a card that was given while another one was charged")
  } else if (step.kind === "stop") giveUp(world, charge, step.why)
  else declined(step.at)
}

/** Gives a charge up; its contract is past due, or cancelled where the merchant chose so. */
export function giveUp(world: World, charge: ChargeRow, why: GivenUp, facts: Partial<Pick<ChargeRow, "cart">> = {}): void {
  const { subscriptions, agreed, now } = world
  if (!subscriptions.moveCharge(charge.id, "failed", { ...facts, next_step_at: null }, now)) return
  const to = USED_UP.has(why) && agreed?.afterLastTry === "cancel" ? "cancelled" : "past_due"
  subscriptions.moveContract(charge.contract_id, { to, cause: "charge", facts: { next_due_at: null } }, now)
}
