import { dueAt } from "../../../../../src/domain/shared/calendar"
import type { Cart } from "../../cart"
import type { Going } from "../../going"
import { isPaying } from "../../store"
import type { World } from "../../world"
import { openMandate } from "../gateway-charges/mandate-of"

/** Makes the subscription of a plan in a cart that is an order now: the order is its first cycle. It is idempotent. */
export function* beginSubscriptions(world: World, cart: Cart): Going {
  const { store, subscriptions, now } = world
  const [order] = cart.orders
  const incomplete = cart === world.cart ? subscriptions.all().find(({ state }) => state === "incomplete") : undefined
  if (!order || !incomplete) return
  yield
  const paying = store
    .attempts()
    .reverse()
    .find((row) => row.collection === cart.collection && isPaying(row))
  if (!paying) return
  yield
  // Before it is active, because its billing must be certain from the first day.
  openMandate(world, paying.id)
  yield
  const patch = {
    card: paying.card ?? paying.id,
    anchor_at: order.placed_at,
    cycle: 1,
    next_due_at: dueAt({ ...incomplete, anchor: order.placed_at }, 2),
  }
  subscriptions.moveSubscription(incomplete.id, { to: "active", cause: "order", patch }, now)
}
