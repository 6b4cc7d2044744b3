import type { HttpTypes } from "@medusajs/framework/types"
import { typed } from "../../../testing/shop/cards"
import { placeOrder } from "../../../testing/shop/order"
import { offerPlan } from "../../../testing/admin/offer-plan"
import { until } from "../../../testing/clock/until"
import { same } from "../check"
import { expectOrder } from "../expect-order"
import type { PaidOrder } from "../expect-order"
import { payDirect } from "../pay"
import type { Subscription, Tour } from "../tour"
import { readSubscription } from "./subscription"
import type { SubscriptionView } from "./subscription"

const CONSENT = "I agree to pay 29.90 EUR every month, delivery included, until I cancel."

interface Subscribed extends PaidOrder {
  readonly subscription: SubscriptionView
}

/** Subscribes for a month at a time with a card that is typed for it, and remembers the subscription for later steps. */
export async function subscribe(
  tour: Tour,
  as: Subscription,
  { account, card }: { readonly account: string; readonly card: string }
): Promise<Subscribed> {
  const { variant_id } = tour.demo.store.shop
  const plan_id = await offerPlan(tour.admin, account, variant_id)
  const choose = async (cartId: string): Promise<void> => {
    const body = { plan_id, variant_id, consent: CONSENT }
    await tour.store.client.fetch(`/store/acquiring/carts/${cartId}/subscriptions`, { method: "POST", body })
  }
  const ready = await tour.newCart({ providerId: `pp_acquiring_${account}`, subscribe: choose })
  same("the payment's status", (await payDirect(tour, ready, card)).status, "captured")
  await placeOrder(tour.store, ready.cart.id)
  const paid = await expectOrder(tour, ready.cart.id, "captured")
  const { id } = await subscriptionOf(tour, plan_id, paid.order)
  tour.subscriptions.set(as, id)
  const subscription = await readSubscription(tour, id)
  same("the subscription's state", subscription.state, "active")
  same("what the shopper agreed to", subscription.consent_text, CONSENT)
  same("the card of the subscription", subscription.card?.last4, typed(card).number.slice(-4))
  return { ...paid, subscription }
}

/** The subscription that begins with an order, once the store has seen the order. */
function subscriptionOf({ admin }: Tour, plan_id: string, order: HttpTypes.AdminOrder): Promise<SubscriptionView> {
  return until(
    async () => {
      const query = { plan_id, limit: 100 }
      const { subscriptions } = await admin.client.fetch<{ subscriptions: SubscriptionView[] }>(
        "/admin/acquiring/subscriptions",
        {
          query,
        }
      )
      return subscriptions.find(({ order_id }) => order_id === order.id)
    },
    { what: `subscription that begins with order ${order.display_id}`, seconds: 60, everyMs: 500 }
  )
}
