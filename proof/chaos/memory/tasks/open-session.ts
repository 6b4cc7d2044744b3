import { MoneyError, toGatewayAmount } from "../../../../src/domain/money"
import type { Going } from "../going"
import type { World } from "../world"

/** The storefront opens a payment session for the cart, in the place of the one that is there; not of an order, nor beside a payment that may have been made. */
export function* openSession(world: World): Going {
  const { cart, store, currency } = world
  if (cart.orders.length > 0) return
  const block = store.blockOf({ collection: cart.collection, session: null, currency, amount: amountOf(world) })
  if (block) {
    world.seen.add(block === "paid" ? "a session that was not opened, as the cart was paid" : "a session that was not opened beside a payment that was being checked")
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

function amountOf({ cart, currency }: World): string | undefined {
  try {
    return toGatewayAmount(cart.total, currency)
  } catch (error) {
    if (error instanceof MoneyError) return undefined
    throw error
  }
}
