import { dueAt } from "../../../../../src/domain/calendar"
import type { DunningEnd, DunningStep } from "../../../../../src/domain/dunning"
import type { AttemptRow, ChargeRow } from "../../rows"
import type { World } from "../../world"

const USED_UP: ReadonlySet<DunningEnd> = new Set<DunningEnd>(["tries_used_up", "limit_of_tries"])

interface CycleEnd {
  readonly to: "done" | "returned"
  readonly facts: Partial<Pick<ChargeRow, "payment_id" | "order_id">>
}

/** Closes a cycle that was charged or given back, and plans the next one: one step, which is done whole or not at all. */
export function endCycle(world: World, charge: ChargeRow, { to, facts }: CycleEnd): void {
  const { subscriptions, now } = world
  const contract = subscriptions.contract(charge.contract_id)
  if (!subscriptions.moveCharge(charge.id, to, { ...facts, next_step_at: null }, now)) return
  if (charge.cycle >= contract.cycles) {
    subscriptions.moveContract(contract.id, { to: "ended", cause: "charge" }, now)
    return
  }
  if (contract.state === "past_due") subscriptions.moveContract(contract.id, { to: "active", cause: "charge", cycle: charge.cycle }, now)
  const { anchor_at: anchor } = contract
  if (anchor) subscriptions.planNext(contract.id, charge.cycle, dueAt({ ...contract, anchor }, charge.cycle + contract.skipped + 1))
}

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
export function giveUp(world: World, charge: ChargeRow, why: DunningEnd): void {
  const { subscriptions, agreed, now } = world
  if (!subscriptions.moveCharge(charge.id, "failed", { next_step_at: null }, now)) return
  const to = USED_UP.has(why) && agreed?.afterLastTry === "cancel" ? "cancelled" : "past_due"
  subscriptions.moveContract(charge.contract_id, { to, cause: "charge" }, now)
}
