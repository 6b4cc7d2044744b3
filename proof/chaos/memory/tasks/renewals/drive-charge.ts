import { isUnanswered, mayTryAgain } from "../../../../../src/domain/charge-try"
import { CHARGE_STATE_TABLE } from "../../../../../src/domain/charge-state"
import { CHARGED_STATES } from "../../../../../src/domain/contract-state"
import { isBeyondLimits } from "../../../../../src/domain/dunning"
import { DAY_MS, HOUR_MS } from "../../../../../src/domain/durations"
import type { Cart } from "../../cart"
import type { Going } from "../../going"
import type { ChargeRow, ContractRow } from "../../rows"
import { isDue } from "../../store"
import type { World } from "../../world"
import { askGateway } from "../ask"
import { mandateOf } from "../deductions/mandate-of"
import { watchDeduction } from "../deductions/watch-deduction"
import { giveUp } from "./decline-charge"
import { followCharge, lastRefusal, recentDeclines } from "./follow-charge"
import { bringUp, nextAttempt } from "./next-attempt"
import { LOOK_AGAIN_MS, tryCharge } from "./try-charge"

/** Does what is due about a charge: brings it up to its tries, and makes the next one. One process at a time. */
export function* driveCharge(world: World, id: string): Going {
  const { subscriptions } = world
  const claimed = subscriptions.claim(id, world.now)
  if (!claimed) return void world.seen.add("two who found one cycle due")
  yield
  yield* followCharge(world, id)
  yield
  const charge = subscriptions.charge(id)
  yield
  const contract = subscriptions.contract(charge.contract_id)
  if (isDue(charge.next_step_at, world.now)) {
    yield
    const wasRefused = yield* work(world, charge, contract)
    if (wasRefused) putOff(world, subscriptions.charge(id))
    // However that ended, an open charge has a next look.
    if (CHARGE_STATE_TABLE[charge.state].open) later(world, charge, LOOK_AGAIN_MS)
  }
  yield
  subscriptions.release(claimed)
}

/** @returns whether the try was refused, so that it is made later */
function* work(world: World, charge: ChargeRow, contract: ContractRow): Going<boolean> {
  switch (charge.state) {
    case "due":
    case "declined":
    case "held":
      return yield* makeTry(world, charge, contract)
    case "trying":
    case "paid":
    case "done":
    case "returned":
    case "failed":
      return false
  }
}

function* makeTry(world: World, charge: ChargeRow, contract: ContractRow): Going<boolean> {
  const { subscriptions, store, now } = world
  for (const row of store.triesOf(charge.id).filter((one) => isUnanswered(one, now))) {
    world.seen.add("a page that a renewal waited for no longer")
    yield* askGateway(world, row.id)
  }
  const tries = store.triesOf(charge.id)
  if (!mayTryAgain(tries, now)) return false
  yield
  if (!CHARGED_STATES.includes(contract.state)) {
    const held = subscriptions.contract(contract.id)
    if (CHARGED_STATES.includes(held.state)) return yield* makeTry(world, charge, held)
    subscriptions.moveCharge(charge.id, "failed", { next_step_at: null }, now)
    return false
  }
  const mandate = mandateOf(world, contract.id)
  if (mandate) return yield* watchDeduction(world, charge, mandate)
  const { card } = contract
  if (!card) {
    if (subscriptions.contract(contract.id).card === card) giveUp(world, charge)
    return false
  }
  yield
  if (isBeyondLimits(recentDeclines(world, { contractId: contract.id, card }), now)) {
    world.seen.add("a card that was tried as often as it may be")
    later(world, charge, DAY_MS)
    return false
  }
  yield
  const cart = yield* sellableCart(world, charge)
  if (!cart) return false
  yield
  const session = cart.renewSession()
  yield
  if (!cart.sessions.includes(session)) return hold(world, charge)
  if (lastRefusal(world, card)) {
    world.seen.add("a card that was refused for good, and left alone")
    if (subscriptions.contract(contract.id).card === card) giveUp(world, charge, { cart: cart.collection })
    return false
  }
  yield
  const next = nextAttempt(world, charge, tries)
  yield
  if (!next) return true
  if (next.kind === "known") {
    yield* bringUp(world, next.row.id)
    return false
  }
  const tried = yield* tryCharge(world, { charge, contract, cart, session, card, next })
  if (tried !== "changed") return tried === "refused"
  world.seen.add("a try that was not begun, as the subscription had changed")
  return yield* makeTry(world, { ...charge, cart: cart.collection }, subscriptions.contract(contract.id))
}

/** The cart of a cycle, made or looked at again; where Medusa cannot sell it now, nothing is charged. */
function* sellableCart(world: World, charge: ChargeRow): Going<Cart | undefined> {
  if (!world.soldOut) return charge.cart ? world.cartOf({ collection: charge.cart }) : world.newCart(world.cart.total)
  yield
  hold(world, charge)
  return undefined
}

/** What cannot be sold now is looked at again in a day. @returns `false`, as nothing was tried */
function hold(world: World, charge: ChargeRow): false {
  if (
    !world.subscriptions.moveCharge(
      charge.id,
      "held",
      { next_step_at: new Date(world.now.getTime() + DAY_MS) },
      world.now
    )
  )
    later(world, charge, DAY_MS)
  return false
}

/** What was refused is made again in an hour, unless somebody else has planned it meanwhile. */
function putOff(world: World, charge: ChargeRow): void {
  if (charge.state === "trying" || isDue(charge.next_step_at, world.now)) later(world, charge, HOUR_MS)
}

function later({ subscriptions, now }: World, charge: ChargeRow, milliseconds: number): void {
  subscriptions.planCharge(charge, { next_step_at: new Date(now.getTime() + milliseconds) })
}
