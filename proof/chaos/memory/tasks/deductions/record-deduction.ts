import { dueAt } from "../../../../../src/domain/calendar"
import { DEDUCTIBLE_STATES, isOver } from "../../../../../src/domain/contract-state"
import { begunCycle, placeOfDeduction } from "../../../../../src/domain/deduction"
import { HOUR_MS } from "../../../../../src/domain/durations"
import type { MoveCause } from "../../../../../src/domain/payment-state"
import { nextQueryAt } from "../../../../../src/domain/schedule"
import { nameOfDeduction } from "../../charge"
import type { Going } from "../../going"
import type { AttemptRow, ChargeRow, ContractRow, MandateRow } from "../../rows"
import type { World } from "../../world"
import { newAttempt } from "../attempt"
import { tellGateway } from "./end-mandate"
import { mandateOf } from "./mandate-of"

/** What the gateway tells of money that it deducted. */
export interface Deduction {
  readonly transaction_id: string
  readonly at: Date
  readonly cause: Extract<MoveCause, "webhook" | "query">
}

/**
 * Stores a deduction once: as the try of its cycle's charge, or as money that goes back.
 *
 * @returns `later` where its cycle cannot be told yet
 */
export function* recordDeduction(
  world: World,
  mandate: MandateRow,
  first: AttemptRow,
  deduction: Deduction
): Going<AttemptRow | "later"> {
  const { store, subscriptions } = world
  const known = store.deduction(deduction.transaction_id)
  if (known) return known
  yield
  const contract = subscriptions.contract(mandate.contract_id)
  yield
  const isInForce = mandateOf(world, contract.id)?.id === mandate.id
  yield
  const paid = isInForce ? yield* chargeOf(world, contract, deduction.at) : undefined
  if (paid === "later") return "later"
  yield
  // One step: the deduction is stored, and its charge or mandate is moved, or nothing is.
  const other = store.deduction(deduction.transaction_id)
  if (other) return other
  const row = {
    ...newDeduction(world, first, deduction),
    charge_id: paid?.charge.id ?? null,
    charge_try: paid?.number ?? 0,
  }
  if (!store.begin(row)) return "later"
  if (paid) subscriptions.moveCharge(paid.charge.id, "trying", {}, world.now)
  const isEnding = !paid && endOnceMore(world, mandate, contract)
  world.seen.add(paid ? "a cycle that the gateway deducted" : "a deduction that pays for nothing")
  yield
  if (isEnding) yield* tellGateway(world, mandate.id)
  return row
}

/** The mandate is ended once more, unless it is in force and only deducted twice. @returns whether the gateway is to be told now */
function endOnceMore({ mandates, seen, now }: World, { id, state }: MandateRow, contract: ContractRow): boolean {
  if (state === "asked" || (state === "open" && !isOver(contract.state))) return false
  if (state === "ended") seen.add("a deduction after the gateway had said that it ended")
  const ending = mandates.move(id, "ending", { next_try_at: now, tries: 0, ends_by: null }, now)
  if (!ending) mandates.update(id, { next_try_at: now, ends_by: null })
  return ending !== undefined
}

interface DeductedTry {
  readonly charge: ChargeRow
  readonly number: number
}

/** The cycle that a deduction pays, begun where it was not yet; `undefined` where there is none. */
function* chargeOf(world: World, contract: ContractRow, at: Date): Going<DeductedTry | "later" | undefined> {
  const { subscriptions, store, seen } = world
  const { anchor_at: anchor, cycle, skipped, cycles, state } = contract
  const goesOn = DEDUCTIBLE_STATES.includes(state)
  if (!(goesOn || state === "ended") || !anchor) return undefined
  const rhythm = { ...contract, anchor }
  const charges = subscriptions.chargesOf(contract.id)
  yield
  const begun = charges.map((charge) => begunCycle(charge, store.triesOf(charge.id), world.now))
  yield
  const found = placeOfDeduction({ rhythm, cycle, skipped, cycles, begun }, at)
  switch (found.kind) {
    case "surplus":
      return undefined
    case "begun": {
      const charge = charges.find((one) => one.cycle === found.cycle)
      if (found.cycle < cycle) seen.add("a deduction that was told after the next cycle, and paid its own")
      return charge && { charge, number: (store.triesOf(charge.id)[0]?.charge_try ?? 0) + 1 }
    }
    case "next": {
      if (!goesOn) return undefined
      if (at.getTime() - dueAt(rhythm, found.place - 1).getTime() < HOUR_MS)
        seen.add("a deduction that was told after a later one")
      const day = { dueAt: dueAt(rhythm, found.place), skipped: found.place - cycle - 1 }
      const next = subscriptions.beginCycle(contract, day, world.newId("acqchg"), world.now)
      return next ? { charge: next, number: 1 } : "later"
    }
    case "later":
      return "later"
  }
}

/** As long as it has no order it is of a cart of its own, of which nothing comes. */
export function newDeduction(
  world: World,
  { order_no, amount, numbers }: AttemptRow,
  { transaction_id, at, cause }: Deduction
): AttemptRow {
  const session = { id: `deduction:${transaction_id}`, amount }
  const begun = {
    ...newAttempt(world, "deducted", world.newCart(amount), session),
    order_no: nameOfDeduction(order_no, transaction_id),
    transaction_id,
    transaction_date: at,
    numbers,
  }
  const unknown = {
    ...begun,
    state: "unknown",
    history: [{ from: null, to: "unknown", at: world.now, cause }],
  } as const
  return { ...unknown, next_query_at: nextQueryAt(unknown, 0, world.now) }
}
