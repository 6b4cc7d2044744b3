import type { HttpTypes } from "@medusajs/framework/types"
import { cardOf, checkoutUrlIn, paymentIn } from "./acquiring-routes"
import type { PaymentAnswer, PaymentRef } from "./acquiring-routes"
import { CARDS } from "./cards"
import type { CartWish, ReadyCart } from "./cart"
import { payHosted } from "./hosted"
import { orderOfCart, paymentOf, placeOrder } from "./order"
import { Shopper } from "./shopper"
import type { View } from "./shopper"
import type { StoreUnderTest } from "../store/with-store"

/** Test cards of the sandbox. */
export const APPROVED = "4111111111111111"
export const DECLINED = "4000000000000002"
/** Held at the bank until a test decides. */
export const PENDING = CARDS.held

export function refOf({ cart, session }: ReadyCart): PaymentRef {
  return { cartId: cart.id, sessionId: session.id }
}

/** Pays with a card typed on the shop's own page. */
export async function payDirect(
  { acquiring }: StoreUnderTest,
  ready: ReadyCart,
  number = APPROVED
): Promise<PaymentAnswer> {
  return paymentIn(await acquiring.card(refOf(ready), cardOf(number)))
}

/** A shopper before the card form of the gateway's page. */
interface AtTheGateway {
  readonly shopper: Shopper
  readonly page: View
}

export async function openHosted({ acquiring }: StoreUnderTest, ready: ReadyCart): Promise<AtTheGateway> {
  const shopper = new Shopper()
  return { shopper, page: await shopper.open(checkoutUrlIn(await acquiring.checkout(refOf(ready)))) }
}

/** Pays on the gateway's page and closes the tab there, so only a webhook reaches the store. */
export async function payAndCloseTheTab(world: StoreUnderTest, there: AtTheGateway, number = APPROVED): Promise<void> {
  await world.sandbox.addFault({ fault: "return_never", times: 1 })
  await payHosted(there.shopper, there.page, cardOf(number))
}

/** An order that was paid by card, with what belongs to it on either side. */
export interface Sold {
  readonly ready: ReadyCart
  readonly order: HttpTypes.AdminOrder
  readonly payment: HttpTypes.AdminPayment
}

/** Sells a cart for a card that is approved. */
export async function sell(world: StoreUnderTest, wish?: Partial<CartWish>): Promise<Sold> {
  const ready = await world.newCart(wish)
  await payDirect(world, ready)
  await placeOrder(world.store, ready.cart.id)
  const order = await orderOfCart(world.admin, ready.cart.id)
  if (!order) throw new Error("The order that was placed is not in the admin's list.")
  return { ready, order, payment: paymentOf(order) }
}

/** The United States, whose tax of 8.875 % makes totals with seven decimals: one canvas tote is 27.2078625 USD. */
export function withEndlessDecimals({ shop }: StoreUnderTest): Partial<CartWish> {
  return { regionId: shop.region_ids[1] ?? "", countryCode: "us" }
}
