import { checkoutUrlIn, paymentIn } from "../../testing/shop/acquiring-routes"
import type { PaymentAnswer, PaymentRef } from "../../testing/shop/acquiring-routes"
import { typed } from "../../testing/shop/cards"
import type { ReadyCart } from "../../testing/shop/cart"
import { payHosted } from "../../testing/shop/hosted"
import { Shopper } from "../../testing/shop/shopper"
import type { View } from "../../testing/shop/shopper"
import { until } from "../../testing/clock/until"
import type { Tour } from "./tour"

function refOf({ cart, session }: ReadyCart): PaymentRef {
  return { cartId: cart.id, sessionId: session.id }
}

/** Pays with a card typed on the shop's own page. */
export async function payDirect(tour: Tour, ready: ReadyCart, number: string): Promise<PaymentAnswer> {
  return paymentIn(await tour.acquiring.card(refOf(ready), typed(number)))
}

/** Goes to the hosted page as a browser would, and stops at the card form. */
async function openHosted(tour: Tour, ready: ReadyCart, shopper: Shopper): Promise<View> {
  const checkout = await tour.acquiring.checkout(refOf(ready), { return_url: `${tour.demo.store.url}/shop` })
  return shopper.open(checkoutUrlIn(checkout))
}

/** Pays on the hosted page and follows its redirects. */
export async function payOnHostedPage(tour: Tour, ready: ReadyCart, number: string): Promise<View> {
  const shopper = new Shopper()
  return payHosted(shopper, await openHosted(tour, ready, shopper), typed(number))
}

/** Polls the state until it is the wanted one. */
export async function waitForStatus(tour: Tour, ready: ReadyCart, status: string): Promise<void> {
  await until(
    async () => (paymentIn(await tour.acquiring.state(refOf(ready))).status === status ? status : undefined),
    { what: `payment that is ${status}`, seconds: 60, everyMs: 500 }
  )
}
