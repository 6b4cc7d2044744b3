import { isOverForGood } from "../../../../../src/domain/subscriptions/billing-cycle-state"
import type { Going } from "../../going"
import type { AttemptRow } from "../../rows"
import type { World } from "../../world"

/** Whether a gateway charge has the cart and the session of its order. */
export function isBound({ subscriptions }: World, { billing_cycle_id, collection }: AttemptRow): boolean {
  return billing_cycle_id !== null && subscriptions.billingCycle(billing_cycle_id).cart === collection
}

/**
 * Adds the cart and the payment session of a renewal to a gateway charge, one process at a time.
 *
 * @returns `undefined` while another process does it, `impossible` if Medusa cannot sell it now, or another gateway
 * charge paid the cycle
 */
export function* prepareOrder(
  world: World,
  row: AttemptRow & { readonly billing_cycle_id: string }
): Going<AttemptRow | "impossible" | undefined> {
  const { subscriptions, store } = world
  const leased = subscriptions.lease(row.billing_cycle_id, world.now)
  yield
  const current = store.attempt(row.id)
  yield
  if (!leased && !isBound(world, current))
    return isOverForGood(subscriptions.billingCycle(row.billing_cycle_id).state) ? "impossible" : undefined
  const isPrepared = isBound(world, current) || (yield* bind(world, row, leased?.cart ?? null))
  yield
  if (leased) subscriptions.release(leased)
  return isPrepared ? store.attempt(row.id) : "impossible"
}

function* bind(
  world: World,
  row: AttemptRow & { readonly billing_cycle_id: string },
  known: string | null
): Going<boolean> {
  const { subscriptions, store } = world
  if (world.soldOut && known === null) return false
  const cart = known === null ? world.newCart(world.cart.total) : world.cartOf({ collection: known })
  yield
  if (known === null) subscriptions.updateBillingCycle(row.billing_cycle_id, { cart: cart.collection })
  yield
  const session = cart.renewSession()
  yield
  store.bind(row, { session: session.id, collection: cart.collection })
  return true
}
