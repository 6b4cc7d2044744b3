import type { ReadyCart } from "../../../testing/shop/cart"
import type { Customer } from "../../../testing/shop/customer"
import type { SubscriptionRecord } from "../../../src/application/subscriptions/subscription-record"
import type { PlanRecord } from "../../../src/application/subscriptions/plans/plan-record"
import type { GATEWAY_BILLED_ACCOUNT } from "../../../testing/accounts/gateway-billed"
import type { World } from "../world/world"
import type { IMPATIENT_ACCOUNT } from "../world/accounts"
import { complete, payDirect } from "./shopper"

/** The parts of a world that a subscriber needs. */
type Shop = Pick<World, "admin" | "store" | "acquiring" | "newCart" | "pass">

type GatewayAccount = "default" | typeof GATEWAY_BILLED_ACCOUNT | typeof IMPATIENT_ACCOUNT

/** Its price is in the sums of the proofs. */
const SUBSCRIBED_TO = "TOTE-NATURAL"

interface Subscriber {
  /** Default: a guest. */
  readonly customer?: Customer
  readonly card?: string
}

/** Subscribes to a new plan with these terms, without a crash. @returns the id of the subscription */
export async function subscribe(
  world: Shop,
  terms: Readonly<Record<string, unknown>> & { readonly account: GatewayAccount },
  { customer, card }: Subscriber = {}
): Promise<string> {
  const { ready, offer } = await cartWithPlan(world, terms)
  await customer?.take(ready.cart.id)
  await payDirect(world, ready, { routes: await customer?.acquiring(), card })
  await complete(world, ready)
  await world.pass(10_000)
  const [subscription] = await subscriptionsOf(world, offer)
  if (!subscription) throw new Error("No subscription came of an order in whose cart something was subscribed to.")
  return subscription.id
}

/** A cart with a new plan of these terms, ready to be paid. */
export async function cartWithPlan(
  world: Shop,
  terms: Readonly<Record<string, unknown>> & { readonly account: GatewayAccount }
): Promise<{ readonly ready: ReadyCart; readonly offer: Offer }> {
  const offer = await offerPlan(world, terms)
  return {
    offer,
    ready: await world.newCart({
      subscribe: (cartId) => putIntoCart(world, cartId, offer),
      providerId: `pp_acquiring_${terms.account}`,
    }),
  }
}

/** The subscriptions to what is on offer, as the merchant sees them. */
export async function subscriptionsOf(
  { admin }: Pick<Shop, "admin">,
  { plan_id }: Offer
): Promise<readonly SubscriptionRecord[]> {
  return (
    await admin.client.fetch<{ subscriptions: SubscriptionRecord[] }>("/admin/acquiring/subscriptions", {
      query: { plan_id },
    })
  ).subscriptions
}

/** A plan to subscribe to. */
export interface Offer {
  readonly plan_id: string
  readonly variant_id: string
}

/** Makes a plan of these terms, on which the shop sells a piece whose price is known. */
export async function offerPlan(
  world: Pick<Shop, "admin" | "store">,
  terms: Readonly<Record<string, unknown>>
): Promise<Offer> {
  const { plan } = await world.admin.client.fetch<{ plan: PlanRecord }>("/admin/acquiring/plans", {
    method: "POST",
    body: terms,
  })
  const { products } = await world.store.store.product.list({})
  const variant_id = products.flatMap(({ variants }) => variants ?? []).find(({ sku }) => sku === SUBSCRIBED_TO)?.id
  if (!variant_id) throw new Error(`The shop sells no ${SUBSCRIBED_TO}.`)
  await world.admin.client.fetch(`/admin/acquiring/plans/${plan.id}/variants`, {
    method: "POST",
    body: { add: [variant_id] },
  })
  return { plan_id: plan.id, variant_id }
}

/** Puts into a cart what is on offer. */
export async function putIntoCart({ store }: Pick<Shop, "store">, cartId: string, offer: Offer): Promise<void> {
  const body = { ...offer, consent: "I agree to pay again until I cancel." }
  await store.client.fetch(`/store/acquiring/carts/${cartId}/subscriptions`, { method: "POST", body })
}

/** Subscribes to something for two days, a day each, and lets the store come to rest: the second is to come. @returns the id of the subscription */
export async function subscribeForTwoDays(
  world: Shop,
  { account = "default", ...subscriber }: Subscriber & { readonly account?: GatewayAccount } = {}
): Promise<string> {
  return subscribe(world, { account, name: "Two days", interval: "day", cycles: 2 }, subscriber)
}

/**
 * Waits, as long as the store lives, until all cycles of a subscription are paid.
 *
 * @param pause how much time goes by between two looks
 */
export async function subscriptionEnds(world: World, id: string, pause: number): Promise<void> {
  await subscriptionIs(world, "ended", id, pause)
}

/** A charge is made after the tick that found it due: on a busy machine several pauses are over before it is. */
const MOST_TURNS = 20

/** Waits until a subscription is in a state. */
export async function subscriptionIs(
  world: World,
  state: SubscriptionRecord["state"],
  id: string,
  pause: number
): Promise<void> {
  // No login outlasts the day that has gone by.
  await world.signIn()
  for (let turn = 0; turn < MOST_TURNS && !world.killable.isDead; turn++) {
    const { subscription } = await world.admin.client.fetch<{ subscription: SubscriptionRecord }>(
      `/admin/acquiring/subscriptions/${id}`
    )
    if (subscription.state === state) return
    await world.pass(pause)
  }
  if (!world.killable.isDead) throw new Error(`A renewal is overdue: its subscription is not ${state}.`)
}
