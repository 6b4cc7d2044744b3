import { isAlive } from "../../../../src/domain/modifications/modification-state"
import { isPaid } from "../../../../src/domain/payments/payment-state"
import type { Going } from "../going"
import type { AttemptRow } from "../rows"
import type { World } from "../world"
import { endSession } from "./reverse"
import { sync } from "./sync"

/** The merchant reverses paid money without an order, before its date. */
export function* reverseByMerchant(world: World, { id }: AttemptRow): Going {
  const row = world.store.attempt(id)
  if (row.reversed_at && row.synced_at && !row.orphaned_at) return
  if (!row.reversed_at && !(yield* decide(world, row))) return
  yield
  yield* sync(world, id)
}

/** Locks the cart, because an order that is placed meanwhile would be unpaid. @returns whether the money is reversed */
function* decide(world: World, row: AttemptRow): Going<boolean> {
  const { store, seen } = world
  if (!isPaid(row.state) || hasOrder(world, row)) return false
  yield
  if (store.ofAttempt(row.id).some(({ kind, state }) => kind !== "payout" && isAlive(state))) return false
  const cart = world.cartOf(row)
  if (!cart.lock(world.now)) return false
  yield
  const isReversed = store.reverse(row.id, world.now)
  yield
  const isOrdered = isReversed && hasOrder(world, store.attempt(row.id))
  if (isOrdered) store.update(row.id, { reversed_at: null, orphaned_at: null })
  else if (isReversed) endSession(cart, row)
  cart.unlock()
  if (!isReversed || isOrdered) return false
  seen.add("money that the merchant reversed before its date")
  return true
}

function hasOrder(world: World, row: AttemptRow): boolean {
  return row.order_id !== null || world.cartOf(row).hasOrderBy(row)
}
