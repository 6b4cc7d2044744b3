import type { HttpTypes } from "@medusajs/framework/types"
import { eventually } from "../../../../testing/clock/eventually"
import { ask } from "../../../../testing/shop/http"
import { orderOfCart } from "../../../../testing/shop/order"
import type { StoreUnderTest } from "../../../../testing/store/with-store"

/** The result of completing a cart: `order`, `cart` or the type of an error, with Medusa's message for a rejection. */
interface Completion {
  readonly type: string
  readonly message?: string
}

/** Medusa's message after the provider answered `pending`: the cart stays open. */
export const NOT_AUTHORIZED: Completion = {
  type: "not_allowed",
  message: expect.stringContaining("was not authorized with the provider"),
}

/** Medusa's message for a session in `error`: only another status helps. */
export const SESSION_DEAD: Completion = {
  type: "invalid_data",
  message: "Payment sessions are required to complete cart",
}

/**
 * Completes a cart as a storefront does. Medusa rejects some carts with the cart and a reason, and some with an error.
 */
export async function tryToComplete({ url, shop }: StoreUnderTest, cartId: string): Promise<Completion> {
  const headers = { "x-publishable-api-key": shop.publishable_key }
  const { json } = await ask(`${url}/store/carts/${cartId}/complete`, { method: "POST", headers })
  const { type, message, error } = json as { type: string; message?: string; error?: { message: string } }
  return { type, message: message ?? error?.message }
}

/** The order that the plugin makes of a cart, as soon as its payment is paid. */
export function waitForOrder(
  world: StoreUnderTest,
  cartId: string,
  payment_status: string
): Promise<HttpTypes.AdminOrder> {
  return eventually(async () => {
    const order = await orderOfCart(world.admin, cartId)
    return order?.payment_status === payment_status ? order : undefined
  })
}
