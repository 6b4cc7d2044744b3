import type Medusa from "@medusajs/js-sdk"
import { AcquiringRoutes } from "../../testing/shop/acquiring-routes"
import { storefront } from "../../testing/shop/storefront"
import type { Shop as ShopData } from "../../testing/store/shop"

/** The shop through the door of one server. */
export interface Door {
  readonly url: string
  readonly store: Medusa
  readonly acquiring: AcquiringRoutes
  /** Completes a cart as a storefront does; whether that gave an order. */
  complete(cartId: string): Promise<boolean>
}

export function openDoor(url: string, { publishable_key }: ShopData): Door {
  const address = { url, publishableKey: publishable_key }
  const store = storefront(address)
  return {
    url,
    store,
    acquiring: new AcquiringRoutes(address),
    complete: async (cartId) => (await store.store.cart.complete(cartId)).type === "order",
  }
}
