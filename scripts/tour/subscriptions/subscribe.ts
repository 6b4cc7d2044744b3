import type { HttpTypes } from "@medusajs/framework/types"
import { typed } from "../../../integration-tests/support/cards"
import { placeOrder } from "../../../integration-tests/support/order"
import { offerPlan } from "../../demo/offer-plan"
import { until } from "../../processes/until"
import { same } from "../check"
import { expectOrder } from "../expect-order"
import type { PaidOrder } from "../expect-order"
import { payDirect } from "../pay"
import type { Subscription, Tour } from "../tour"
import { readContract } from "./contract"
import type { ContractView } from "./contract"

const CONSENT = "I agree to pay 29.90 EUR every month, delivery included, until I cancel."

interface Subscribed extends PaidOrder {
  readonly contract: ContractView
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
  const { id } = await contractOf(tour, plan_id, paid.order)
  tour.contracts.set(as, id)
  const contract = await readContract(tour, id)
  same("the subscription's state", contract.state, "active")
  same("what the shopper agreed to", contract.consent_text, CONSENT)
  same("the card of the subscription", contract.card?.last4, typed(card).number.slice(-4))
  return { ...paid, contract }
}

/** The subscription that begins with an order, once the store has seen the order. */
function contractOf({ admin }: Tour, plan_id: string, order: HttpTypes.AdminOrder): Promise<ContractView> {
  return until(
    async () => {
      const query = { plan_id, limit: 100 }
      const { contracts } = await admin.client.fetch<{ contracts: ContractView[] }>("/admin/acquiring/contracts", {
        query,
      })
      return contracts.find(({ order_id }) => order_id === order.id)
    },
    { what: `subscription that begins with order ${order.display_id}`, seconds: 60, everyMs: 500 }
  )
}
