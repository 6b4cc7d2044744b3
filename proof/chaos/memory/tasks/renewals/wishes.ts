import { dueAt, firstCycleAfter } from "../../../../../src/domain/calendar"
import {
  OPEN_CHARGE_STATES,
  STATES_THAT_WAIT_FOR_A_CARD,
  WAITING_CHARGE_STATES,
} from "../../../../../src/domain/charge-state"
import {
  CHARGED_STATES,
  LIVING_STATES,
  contractStatesBefore,
  stateOnCancel,
} from "../../../../../src/domain/contract-state"
import type { CardWord, Wish } from "../../../subscription"
import type { Going } from "../../going"
import type { ChargeRow, ContractRow } from "../../rows"
import type { World } from "../../world"
import { mandateOf } from "../deductions/mandate-of"
import { tellOfCharge } from "./begin-cycles"
import { cancelHeld } from "./cancel-held"
import { lastRefusal } from "./follow-charge"

/** What a customer or the merchant wants of a subscription; what is refused as things are changes nothing. */
export function* wish(world: World, { id }: ContractRow, wanted: Wish): Going {
  const contract = world.subscriptions.contract(id)
  yield
  const mandate = mandateOf(world, id)
  if (mandate) return yield* wishOfDeducted(world, id, wanted)
  yield
  switch (wanted) {
    case "pause":
      return void moveTo(world, id, { to: "paused" })
    case "cancel_now":
      return yield* cancel(world, id, "now")
    case "cancel_at_end":
      return yield* cancel(world, id, "end")
    case "resume":
      return resume(world, contract)
    case "skip":
      return skip(world, contract)
    case "charge_now":
      return yield* chargeNow(world, contract)
  }
}

/** The gateway knows no pause and no other day: what it deducts can only be cancelled, and not taken back. */
function* wishOfDeducted(world: World, id: string, wanted: Wish): Going {
  if (wanted === "cancel_now" || wanted === "cancel_at_end")
    yield* cancel(world, id, wanted === "cancel_now" ? "now" : "end")
}

/** The customer gives another stored card. What could not be charged to the one before is tried at once. */
export function* takeCard(world: World, { id }: ContractRow, bank: CardWord): Going {
  const { subscriptions } = world
  if (!LIVING_STATES.includes(subscriptions.contract(id).state) || mandateOf(world, id)) return
  const card = world.newId("card")
  world.books.cards.set(card, bank)
  yield
  const changed = subscriptions.changeCard(id, card)
  if (!changed) return
  const [charge] = subscriptions.chargesOf(id)
  if (charge?.state === "failed" && changed.state === "past_due") tryAgain(world, changed, charge)
  if (charge && CHARGED_STATES.includes(changed.state) && STATES_THAT_WAIT_FOR_A_CARD.includes(charge.state))
    subscriptions.planCharge(charge, { next_step_at: world.now })
}

/** @returns whether it was moved */
function moveTo(
  { subscriptions, now }: World,
  id: string,
  step: Pick<Parameters<typeof subscriptions.moveContract>[1], "to" | "facts">
): boolean {
  return subscriptions.moveContract(id, { ...step, cause: "customer" }, now) !== undefined
}

function cancel(world: World, id: string, at: "now" | "end"): Going {
  return cancelHeld(world, id, () => ({
    to: stateOnCancel(world.subscriptions.contract(id).state, at),
    cause: "customer",
  }))
}

function resume(world: World, contract: ContractRow): void {
  const { id, state, anchor_at: anchor, cycle, skipped } = contract
  if ((state !== "paused" && state !== "cancelling") || !anchor) return
  if (cycle >= contract.cycles) return resumeLastCycle(world, contract)
  const rhythm = { ...contract, anchor }
  const place = firstCycleAfter(rhythm, cycle + skipped + 1, world.now)
  moveTo(world, id, { to: "active", facts: { skipped: place - cycle - 1, next_due_at: dueAt(rhythm, place) } })
}

/** Of a contract whose last cycle was begun, nothing follows but that: one step, which is done whole or not at all. */
function resumeLastCycle(world: World, { id }: ContractRow): void {
  const [charge] = world.subscriptions.chargesOf(id)
  if (charge?.state === "failed") tryAgain(world, world.subscriptions.contract(id), charge)
  else moveTo(world, id, { to: "active", facts: { next_due_at: null } })
}

function skip({ subscriptions, now }: World, contract: ContractRow): void {
  const { state, next_due_at, anchor_at: anchor, cycle, skipped } = contract
  if (state !== "active" || !next_due_at || !anchor) return
  subscriptions.amend(
    contract,
    { skipped: skipped + 1, next_due_at: dueAt({ ...contract, anchor }, cycle + skipped + 2) },
    now
  )
}

/** Charges the next cycle now, tries the one once more that was given up, or does now what waits for its day. */
function* chargeNow(world: World, contract: ContractRow): Going {
  const { subscriptions, now } = world
  if (contract.state !== "active" && contract.state !== "past_due") return
  const [charge] = subscriptions.chargesOf(contract.id)
  const isOpen = charge && OPEN_CHARGE_STATES.includes(charge.state)
  if (contract.state === "active" && !isOpen)
    return contract.next_due_at ? subscriptions.amend(contract, { next_due_at: now }, now) : undefined
  if (!charge) return
  yield
  if (contract.card && lastRefusal(world, contract.card)) return
  yield
  if (contract.state === "past_due") return tryAgain(world, contract, charge)
  if (
    !WAITING_CHARGE_STATES.includes(charge.state) ||
    !CHARGED_STATES.includes(subscriptions.contract(contract.id).state)
  )
    return
  subscriptions.planCharge(charge, { next_step_at: now })
}

/** A charge that was given up is tried once more, and its contract goes on: one step, which is done whole or not at all. */
function tryAgain(world: World, { id }: ContractRow, charge: ChargeRow): void {
  const { subscriptions, now } = world
  const isPossible =
    subscriptions.charge(charge.id).state === "failed" &&
    contractStatesBefore("active").includes(subscriptions.contract(id).state)
  if (!isPossible) return
  subscriptions.moveCharge(charge.id, "due", { next_step_at: now }, now)
  subscriptions.moveContract(id, { to: "active", cause: "customer" }, now)
  tellOfCharge(world, charge.id)
}
