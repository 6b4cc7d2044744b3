import { paymentIn } from "../../../testing/shop/acquiring-routes"
import type { PaymentRef } from "../../../testing/shop/acquiring-routes"
import { CARDS, typed } from "../../../testing/shop/cards"
import type { ReadyCart } from "../../../testing/shop/cart"
import type { Customer } from "../../../testing/shop/customer"
import type { World } from "../world/world"
import { complete, payDirect, refOf } from "./shopper"

/** A cart of a logged-in customer, ready to be paid. */
export async function cartOf(world: World, customer: Customer): Promise<ReadyCart> {
  const ready = await world.newCart()
  await customer.take(ready.cart.id)
  return ready
}

/** Buys something, with nothing in the way, and has the card saved. @returns the saved card's id */
export async function saveCard(world: World, customer: Customer): Promise<string> {
  const ready = await cartOf(world, customer)
  await payDirect(world, ready, { routes: await customer.acquiring(), saves: true })
  await complete(world, ready)
  await world.pass(10_000)
  const { json } = await customer.ask("/store/acquiring/saved-cards")
  const [card] = (json as { saved_cards: readonly { id: string }[] }).saved_cards
  if (!card) throw new Error("No card was saved by the purchase that a scenario begins with.")
  return card.id
}

/** Pays with a saved card. @throws Error when the shop did not answer with a payment */
export async function payWithSaved(customer: Customer, ready: ReadyCart, saved_card: string): Promise<void> {
  const { cartId, sessionId } = refOf(ready)
  paymentIn(await (await customer.acquiring()).post(`${sessionId}/card`, { cart_id: cartId, saved_card }))
}

const SUBSCRIPTIONS = "/store/customers/me/acquiring/subscriptions"

/**
 * Requests a payment with which a subscription gets another card. @throws Error when the shop did not answer with one
 */
export async function openCardChange(customer: Customer, subscriptionId: string): Promise<PaymentRef> {
  const { status, json, text } = await customer.ask(`${SUBSCRIPTIONS}/${subscriptionId}/card`, {})
  if (status !== 200) throw new Error(`The card of a subscription could not be changed: HTTP ${status}: ${text}`)
  const { payment_session_id, cart_id } = json as { payment_session_id: string; cart_id: string }
  return { sessionId: payment_session_id, cartId: cart_id }
}

/** Types the card that a subscription is to be charged to. @throws Error when the shop did not answer with a payment */
export async function typeNewCard(customer: Customer, ref: PaymentRef, card: string = CARDS.mastercard): Promise<void> {
  paymentIn(await (await customer.acquiring()).card(ref, typed(card)))
}

/** Whether a subscription is charged to the card that was typed last. */
export async function hasNewCard(customer: Customer, subscriptionId: string): Promise<boolean> {
  const { json } = await customer.ask(`${SUBSCRIPTIONS}/${subscriptionId}`)
  return (json as { subscription: { card: { last4: string } } }).subscription.card.last4 === CARDS.mastercard.slice(-4)
}
