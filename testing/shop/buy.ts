import type { HttpTypes } from "@medusajs/framework/types"
import type { PaymentLinkRecord } from "../../src/application/payment-links/link-record"
import { AcquiringRoutes, checkoutUrlIn, paymentIn } from "./acquiring-routes"
import { addPiece } from "./add-piece"
import { merchantOf } from "../admin/admin"
import { CARDS, typed } from "./cards"
import { isUsual, newCart, takeCart } from "./cart"
import { eventually } from "../clock/eventually"
import type { CartWish, FilledCart, ReadyCart } from "./cart"
import { copyCart } from "./copy-cart"
import { placeOrder } from "./order"
import { storefront } from "./storefront"
import type { ShopAddress } from "./storefront"
import type { RunningShop } from "../world/test-world"

/** Pays for a cart in a store that runs as a process of its own, as a storefront does it. There may be no order of it yet. */
export async function pay(
  store: RunningShop,
  wish: Partial<CartWish> = {},
  card: string = CARDS.approved
): Promise<ReadyCart> {
  const ready = await readyCart(store, wish)
  paymentIn(
    await new AcquiringRoutes(addressOf(store)).card(
      { sessionId: ready.session.id, cartId: ready.cart.id },
      typed(card)
    )
  )
  return ready
}

/** As {@link pay}, up to the order. */
export async function buy(store: RunningShop, wish?: Partial<CartWish>, card?: string): Promise<HttpTypes.StoreOrder> {
  const { cart } = await pay(store, wish, card)
  return placeOrder(storefront(addressOf(store)), cart.id)
}

/** A cart with everything but a payment session: a copy of the store's filled one. @returns its id */
export async function filledCart(store: RunningShop): Promise<string> {
  const copy = await copyOfFilled(store)
  if (!copy) throw new Error("This store has no filled cart.")
  return copy.id
}

/** Offers a shopper the gateway's page, on which they do not pay. */
export async function offerPage(store: RunningShop): Promise<void> {
  const { session, cart } = await readyCart(store, {})
  checkoutUrlIn(await new AcquiringRoutes(addressOf(store)).checkout({ sessionId: session.id, cartId: cart.id }))
}

/** A cart that is ready to be paid: a copy of the store's filled one, if that is enough. */
async function readyCart(store: RunningShop, wish: Partial<CartWish>): Promise<ReadyCart> {
  const { shop } = store
  const client = storefront(addressOf(store))
  const copy = isUsual(wish) ? await copyOfFilled(store) : undefined
  return copy
    ? takeCart(client, copy, wish)
    : newCart(client, { regionId: shop.region_id, variantId: shop.variant_id, ...wish })
}

async function copyOfFilled({ databaseUrl, filled }: RunningShop): Promise<FilledCart | undefined> {
  return filled && (await copyCart(databaseUrl, filled, 1))[0]
}

function addressOf({ url, shop }: RunningShop): ShopAddress {
  return { url, publishableKey: shop.publishable_key }
}

/** The consent text of the storefront. */
const CONSENT = "I agree to pay this in every cycle until I cancel."

/** Subscribes to a plan as a storefront does it, and pays for its first cycle. */
export async function subscribe(store: RunningShop, plan_id: string, email: string, card?: string): Promise<void> {
  const { client } = storefront(addressOf(store))
  const { variant_id } = store.shop
  const put = (cartId: string): Promise<void> =>
    client.fetch(`/store/acquiring/carts/${cartId}/subscriptions`, {
      method: "POST",
      body: { plan_id, variant_id, consent: CONSENT },
    })
  await buy(store, { email, subscribe: put }, card)
}

/** An order that is paid, to which the merchant then added one piece, and a payment link for that. @returns the id of the link */
export async function oweForOneMore(store: RunningShop, email: string): Promise<string> {
  const merchant = await merchantOf(store)
  const order = await buy(store, { email })
  await addPiece({ admin: merchant, shop: store.shop }, order.id)
  const make = () =>
    merchant.client.fetch<{ payment_link: PaymentLinkRecord }>("/admin/acquiring/payment-links", {
      method: "POST",
      body: { order_id: order.id },
    })
  // Rejected until the first payment is recorded in Medusa.
  return (await eventually(() => make().catch(() => undefined))).payment_link.id
}
