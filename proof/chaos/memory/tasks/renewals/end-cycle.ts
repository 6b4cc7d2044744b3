import { dueAt } from "../../../../../src/domain/calendar"
import type { DunningEnd } from "../../../../../src/domain/dunning"
import type { ChargeRow, ContractRow } from "../../rows"
import type { World } from "../../world"

const USED_UP: ReadonlySet<DunningEnd> = new Set<DunningEnd>(["tries_used_up", "limit_of_tries"])

interface CycleEnd {
  readonly to: "done" | "returned"
  readonly facts: Partial<Pick<ChargeRow, "payment_id" | "order_id">>
}

/** Closes a cycle that was charged or given back, and plans the next one: one step, which is done whole or not at all. */
export function endCycle(world: World, contract: ContractRow, charge: ChargeRow, { to, facts }: CycleEnd): void {
  const { subscriptions, now } = world
  if (!subscriptions.moveCharge(charge.id, to, { ...facts, next_step_at: null }, now)) return
  if (charge.cycle >= contract.cycles) {
    subscriptions.moveContract(contract.id, { to: "ended", cause: "charge" }, now)
    return
  }
  if (contract.state === "past_due") subscriptions.moveContract(contract.id, { to: "active", cause: "charge", cycle: charge.cycle }, now)
  const { anchor_at: anchor } = contract
  if (anchor) subscriptions.planNext(contract.id, charge.cycle, dueAt({ ...contract, anchor }, charge.cycle + contract.skipped + 1))
}

/** Gives a charge up; its contract is past due, or cancelled where the merchant chose so. With another card by now, it is due again. Also one step. */
export function failCharge(world: World, contract: ContractRow, charge: ChargeRow, why: DunningEnd, card = contract.card): void {
  const { subscriptions, agreed, now } = world
  if (subscriptions.contract(contract.id).card !== card) {
    world.seen.add("a card that was given while another one was charged")
    return void subscriptions.moveCharge(charge.id, "due", { next_step_at: now }, now)
  }
  if (!subscriptions.moveCharge(charge.id, "failed", { next_step_at: null }, now)) return
  const to = USED_UP.has(why) && agreed?.afterLastTry === "cancel" ? "cancelled" : "past_due"
  subscriptions.moveContract(contract.id, { to, cause: "charge" }, now)
}
