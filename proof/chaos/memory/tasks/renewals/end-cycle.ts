import { stoodStillIn } from "../../../../../src/domain/charge-state"
import { dueAt, firstCycleAfter } from "../../../../../src/domain/calendar"
import type { ChargeRow } from "../../rows"
import type { World } from "../../world"
import { mandateOf } from "../deductions/mandate-of"

interface CycleEnd {
  readonly to: "done" | "returned"
  readonly facts: Partial<Pick<ChargeRow, "payment_id" | "order_id">>
}

/** Closes a cycle that was charged or given back, and plans the next one: one step, which is done whole or not at all. */
export function endCycle(world: World, charge: ChargeRow, { to, facts }: CycleEnd): void {
  const { subscriptions, now } = world
  const contract = subscriptions.contract(charge.contract_id)
  if (!subscriptions.moveCharge(charge.id, to, { ...facts, next_step_at: null }, now)) return
  const mandate = mandateOf(world, contract.id)
  if (charge.cycle >= contract.cycles) {
    subscriptions.moveContract(contract.id, { to: "ended", cause: "charge" }, now)
    if (mandate?.state === "open") world.mandates.move(mandate.id, "ended", {}, now)
    return
  }
  if (contract.state === "past_due")
    subscriptions.moveContract(contract.id, { to: "active", cause: "charge", cycle: charge.cycle }, now)
  const { anchor_at: anchor } = contract
  if (!anchor) return
  const rhythm = { ...contract, anchor }
  const following = charge.cycle + contract.skipped + 1
  // It stood still for this cycle: the days that passed meanwhile are not charged.
  const stoodStill = charge.history.filter(({ to: state }) => stoodStillIn(state))
  // What the gateway deducts by itself, it deducts on every day.
  const stood = stoodStill.length > 0 && !mandate
  const place = stood ? firstCycleAfter(rhythm, following, now) : following
  if (place > following) {
    const wasPastDue = stoodStill.some(({ to: state }) => state === "failed")
    world.seen.add(
      wasPastDue ? "days that passed while a subscription was past due" : "days that passed while a cycle was held"
    )
  }
  subscriptions.planNext(
    contract.id,
    charge.cycle,
    { next_due_at: dueAt(rhythm, place), skipped: place - charge.cycle - 1 },
    stood,
    now
  )
}
