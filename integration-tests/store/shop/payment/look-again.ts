import { AcquiringError } from "../kit"
import type { Acquiring } from "../kit"
import type { View } from "../page/view"
import { sessionOf } from "../store/store"
import type { Store } from "../store/store"
import type { Cart } from "../store/types"
import { conclude } from "./conclude"
import { recover } from "./recover"

const ROUND_MS = 30_000

/** The clients that return the state of a cart's payment. */
export interface Asked {
  readonly store: Pick<Store, "complete" | "paymentSession">
  readonly kit: Pick<Acquiring, "waitForPayment">
}

/**
 * Returns the view for a cart whose payment is being checked.
 *
 * The store may give the payment another session, or make the order first. If the session is gone, it opens another one
 * as soon as the cart can be paid again.
 */
export async function lookAgain({ store, kit }: Asked, cart: Cart, signal: AbortSignal): Promise<View> {
  if (cart.completed_at) {
    const order = await store.complete(cart.id)
    return order ? { name: "done", order } : { name: "checking" }
  }
  const session = sessionOf(cart)
  try {
    if (session)
      return await conclude(
        store,
        cart.id,
        await kit.waitForPayment({ sessionId: session.id, cartId: cart.id, timeoutMs: ROUND_MS, signal })
      )
    await store.paymentSession(cart)
    return { name: "payment" }
  } catch (error) {
    if (session && !isGone(error)) throw error
    return session ? { name: "checking" } : recover(error)
  }
}

function isGone(error: unknown): boolean {
  return error instanceof AcquiringError && error.status === 404
}
