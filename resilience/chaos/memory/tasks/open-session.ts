import { chargeable } from "../../../../src/domain/payments/chargeable"
import type { Going } from "../going"
import { noteRejected } from "../rejected"
import type { World } from "../world"

/**
 * The storefront replaces the payment session of the cart. It does not if there is an order, or a payment that may have
 * been made.
 */
export function* openSession(world: World): Going {
  const { cart, store, currency } = world
  if (cart.orders.length > 0) return
  const amount = chargeable({ exact: cart.total, currencyCode: currency })
  const session = { collection: cart.collection, session: null, amount }
  const block = store.blockOf({ ...session, currency })
  if (block) {
    noteRejected(world, session)
    world.seen.add(
      block === "paid"
        ? "a session that was not opened, as the cart was paid"
        : "a session that was not opened beside a payment that was being checked"
    )
    return
  }
  yield
  cart.reopen()
}

/** The cart changes, and its storefront opens a session for the new total. */
export function* changeCart(world: World): Going {
  if (!world.cart.change()) return
  yield
  yield* openSession(world)
}
