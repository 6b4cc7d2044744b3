import { readReturn } from "../kit"
import type { App } from "../page/app"
import type { View } from "../page/view"
import { sessionOf } from "../store/store"
import { conclude } from "./conclude"

/**
 * The result of a returning shopper is a matter of seconds. After them the page shows that it is still being checked.
 */
const AFTER_RETURN_MS = 8_000

const PAYMENT_PLACE = "#payment"

/**
 * Returns the view for a shopper who loads the page: back from the gateway, in the middle of a payment, or done.
 * `undefined` if no payment decides, and the address does.
 */
export async function resume({ store, kit }: App): Promise<View | undefined> {
  const back = readReturn(window.location)
  if (back) window.history.replaceState(null, "", new URL(PAYMENT_PLACE, back.cleanUrl))
  const isPaying = window.location.hash === PAYMENT_PLACE
  const cart = await store.cart()
  if (!cart) return undefined
  if (cart.completed_at) {
    const order = isPaying ? await store.complete(cart.id) : undefined
    return order && { name: "done", order }
  }
  const session = sessionOf(cart)
  if (!session) return undefined
  const timeoutMs = back ? AFTER_RETURN_MS : 0
  const payment = await kit.waitForPayment({ sessionId: session.id, cartId: cart.id, timeoutMs })
  switch (payment.status) {
    case "open":
      // An address that claims more than the store knows yet is no proof, but a reason to wait.
      if (back && back.status !== "open" && back.status !== "declined" && back.status !== "expired")
        return { name: "checking" }
      return back && conclude(store, cart.id, payment)
    case "declined":
    case "expired":
      return isPaying ? conclude(store, cart.id, payment) : undefined
    case "pending":
    case "requires_action":
    case "authorized":
    case "captured":
      return conclude(store, cart.id, payment)
  }
}
