import type { HttpTypes } from "@medusajs/framework/types"
import type { PaymentLinkRecord } from "../../src/workflows/payment-links/link-record"
import { AcquiringRoutes, paymentIn } from "./acquiring"
import { addPiece } from "./add-piece"
import { admin } from "./admin"
import { CARDS, typed } from "./cards"
import { newCart } from "./cart"
import { eventually } from "./eventually"
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

/** What the customer agreed to, in the storefront's words. */
const CONSENT = "I agree to pay this in every cycle until I cancel."

/** Subscribes to a plan as a storefront does it, and pays for its first cycle. */
export async function subscribe(store: RunningShop, plan_id: string, email: string): Promise<void> {
  const { client } = storefront({ url: store.url, publishableKey: store.shop.publishable_key })
  const { variant_id } = store.shop
  const put = (cartId: string): Promise<void> => client.fetch(`/store/acquiring/carts/${cartId}/subscriptions`, { method: "POST", body: { plan_id, variant_id, consent: CONSENT } })
  await buy(store, { email, subscribe: put })
}

/** An order that is paid, to which the merchant then added one piece, and a payment link for that. @returns the id of the link */
export async function oweForOneMore(store: RunningShop, email: string): Promise<string> {
  const merchant = await admin({ url: store.url, ...store.admin })
  const order = await buy(store, { email })
  await addPiece({ admin: merchant, shop: store.shop }, order.id)
  const make = () => merchant.client.fetch<{ payment_link: PaymentLinkRecord }>("/admin/acquiring/payment-links", { method: "POST", body: { order_id: order.id } })
  // Refused as long as the first payment is being booked.
  return (await eventually(() => make().catch(() => undefined))).payment_link.id
}
