import { cardOf, checkoutUrlIn, paymentIn } from "../../integration-tests/support/acquiring"
import type { PaymentAnswer, PaymentRef, TypedCard } from "../../integration-tests/support/acquiring"
import type { ReadyCart } from "../../integration-tests/support/cart"
import { payHosted } from "../../integration-tests/support/hosted"
import { Shopper } from "../../integration-tests/support/shopper"
import type { View } from "../../integration-tests/support/shopper"
import { until } from "../processes/until"
import type { Tour } from "./tour"

/** The test cards of the sandbox that the tour pays with. */
export const CARDS = {
  approved: "4111111111111111",
  mastercard: "5555555555554444",
  declined: "4000000000000002",
  challenge: "4000000000003220",
  pendingThenPaid: "4000000000000077",
} as const

/** What the tour types as security code of all of them. */
export const SECURITY_CODE = "737"

/** A card as the tour types it. */
export const typed = (number: string): TypedCard => ({ ...cardOf(number), security_code: SECURITY_CODE })

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

/** Pays on the hosted page and goes where that leads. */
export async function payOnHostedPage(tour: Tour, ready: ReadyCart, number: string): Promise<View> {
  const shopper = new Shopper()
  return payHosted(shopper, await openHosted(tour, ready, shopper), typed(number))
}

/** Asks for the state until it is the wanted one. */
export async function waitForStatus(tour: Tour, ready: ReadyCart, status: string): Promise<void> {
  await until(
    async () => (paymentIn(await tour.acquiring.state(refOf(ready))).status === status ? status : undefined),
    { what: `payment that is ${status}`, seconds: 60, everyMs: 500 }
  )
}
