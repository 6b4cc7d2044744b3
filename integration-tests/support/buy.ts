import type { HttpTypes } from "@medusajs/framework/types"
import { AcquiringRoutes, paymentIn } from "./acquiring"
import { admin } from "./admin"
import { CARDS, typed } from "./cards"
import { newCart } from "./cart"
import type { CartWish, ReadyCart } from "./cart"
import { orderOfCart, placeOrder } from "./order"
import { storefront } from "./storefront"
import type { RunningShop } from "./test-world"

/** Pays for a cart in a store that runs as a process of its own, as a storefront does it. There may be no order of it yet. */
export async function pay({ url, shop }: RunningShop, wish: Partial<CartWish> = {}, card: string = CARDS.approved): Promise<ReadyCart> {
  const address = { url, publishableKey: shop.publishable_key }
  const ready = await newCart(storefront(address), { regionId: shop.region_id, variantId: shop.variant_id, ...wish })
  paymentIn(await new AcquiringRoutes(address).card({ sessionId: ready.session.id, cartId: ready.cart.id }, typed(card)))
  return ready
}

/** As {@link pay}, up to the order as the merchant sees it. */
export async function buy(store: RunningShop, wish?: Partial<CartWish>): Promise<HttpTypes.AdminOrder> {
  const { cart } = await pay(store, wish)
  await placeOrder(storefront({ url: store.url, publishableKey: store.shop.publishable_key }), cart.id)
  const order = await orderOfCart(await admin({ url: store.url, ...store.admin }), cart.id)
  if (!order) throw new Error("The order that was placed is not in the admin's list.")
  return order
}
