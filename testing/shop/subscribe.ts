import type { SubscriptionRow } from "../../src/modules/acquiring/sql/rows"
import type { PlanRecord } from "../../src/application/subscriptions/plans/plan-record"
import { moduleOf } from "../store/module"
import { payDirect, refOf } from "./pay"
import { cardOf, paymentIn } from "./acquiring-routes"
import { CARDS } from "./cards"
import type { Customer } from "./customer"
import { ask } from "./http"
import type { Answer } from "./http"
import type { CartWish, ReadyCart } from "./cart"
import { eventually } from "../clock/eventually"
import { placeOrder } from "./order"
import type { StoreUnderTest } from "../store/with-store"

export const CONSENT = "I agree to pay 25.00 EUR every month until I cancel."

/** Makes a plan of the shop's first variant; monthly by default. */
export async function newPlan(
  world: StoreUnderTest,
  terms: Readonly<Record<string, unknown>> = {}
): Promise<PlanRecord> {
  const send = (path: string, body: Record<string, unknown>) =>
    world.admin.client.fetch<{ plan: PlanRecord }>(`/admin/acquiring/plans${path}`, { method: "POST", body })
  const { plan } = await send("", { name: "Monthly", interval: "month", ...terms })
  return (await send(`/${plan.id}/variants`, { add: [world.shop.variant_id] })).plan
}

/** Chooses a plan for a cart as a storefront does; `by` the customer of the cart if there is one. */
export function choose(
  { url, shop }: StoreUnderTest,
  cartId: string,
  body: Readonly<Record<string, unknown>>,
  by?: Customer
): Promise<Answer> {
  const json = { variant_id: shop.variant_id, consent: CONSENT, ...body }
  const path = `/store/acquiring/carts/${cartId}/subscriptions`
  return by ? by.ask(path, json) : ask(url + path, { headers: { "x-publishable-api-key": shop.publishable_key }, json })
}

/** A cart that is ready to be paid, with the shop's first variant on a plan, with or without a customer. */
export async function subscribingCart(
  world: StoreUnderTest,
  planId: string,
  wish: Partial<CartWish> = {},
  by?: Customer
): Promise<ReadyCart> {
  const subscribe = async (cartId: string): Promise<void> => {
    const { status, text } = await choose(world, cartId, { plan_id: planId, quantity: wish.quantity ?? 1 }, by)
    if (status !== 200) throw new Error(`The plan could not be chosen: HTTP ${status}: ${text}`)
  }
  const theirs = by && { email: by.email, by: await by.storefront() }
  return world.newCart({ ...theirs, ...wish, subscribe })
}

/** Subscribes with a card, and places the order. */
export async function subscribe(world: StoreUnderTest, planId: string, card?: string): Promise<SubscriptionRow> {
  const { cart } = await payFor(world, await subscribingCart(world, planId), card)
  return subscriptionOf(world, cart.id)
}

/** Subscribes as a customer with an account. */
export async function subscribeAs(
  world: StoreUnderTest,
  customer: Customer,
  planId: string,
  card: string = CARDS.approved
): Promise<SubscriptionRow> {
  const ready = await subscribingCart(world, planId, {}, customer)
  const { status } = paymentIn(await (await customer.acquiring()).card(refOf(ready), cardOf(card)))
  if (status !== "captured") throw new Error(`The first payment is ${status}.`)
  await placeOrder(world.store, ready.cart.id)
  return subscriptionOf(world, ready.cart.id)
}

export async function payFor(world: StoreUnderTest, ready: ReadyCart, card?: string): Promise<ReadyCart> {
  await payDirect(world, ready, card)
  await placeOrder(world.store, ready.cart.id)
  return ready
}

/** The subscription of a cart, once the plugin has seen its order. */
export async function subscriptionOf(world: StoreUnderTest, cartId: string): Promise<SubscriptionRow> {
  return eventually(async () => {
    const { rows } = await moduleOf(world).subscriptions.list({}, { limit: 100, offset: 0, order: "desc" })
    return rows.find(({ cart_id }) => cart_id === cartId)
  })
}
