import { AcquiringRoutes, paymentIn } from "../../integration-tests/support/acquiring"
import { admin } from "../../integration-tests/support/admin"
import { buy, pay } from "../../integration-tests/support/buy"
import { CARDS, typed } from "../../integration-tests/support/cards"
import { newCart } from "../../integration-tests/support/cart"
import { orderOfCart, placeOrder } from "../../integration-tests/support/order"
import { storefront } from "../../integration-tests/support/storefront"
import type { RunningShop } from "../../integration-tests/support/test-world"
import { offerPlan } from "../demo/offer-plan"

/** What there is to be seen then. */
export interface Seen {
  readonly orderId: string
  readonly planId: string
  readonly variant: { readonly id: string; readonly productId: string }
}

const CONSENT = "I agree to pay this every month until I cancel."

/** Opens the account for cards on the shop's own page, and has shoppers pay, be declined, be held, get money back and subscribe. */
export async function haveShoppersPay(shop: RunningShop): Promise<Seen> {
  const merchant = await admin({ url: shop.url, ...shop.admin })
  const { client } = merchant
  await client.fetch("/admin/acquiring/accounts/default", { method: "POST", body: { flow: "both", acknowledgeSaqD: true, saveCards: true } })
  await pay(shop, { email: "lena@example.com" }, CARDS.declined)
  await pay(shop, { email: "held@example.com" }, CARDS.held)
  await pay(shop, { email: "challenge@example.com" }, CARDS.challenge)
  await buy(shop, { email: "mary@example.com", quantity: 2 })
  const order = await buy(shop, { email: "paul@example.com", quantity: 3 })
  const payment = (await merchant.admin.order.retrieve(order.id, { fields: "payment_collections.payments.id" })).order.payment_collections?.[0]?.payments?.[0]
  if (payment) await merchant.admin.payment.refund(payment.id, { amount: 10 })
  const planId = await offerPlan(merchant, "default", shop.shop.variant_id)
  await subscribe(shop, planId)
  const { variants } = await merchant.admin.productVariant.list({ id: shop.shop.variant_id, fields: "id,product_id" })
  return { orderId: order.id, planId, variant: { id: shop.shop.variant_id, productId: variants[0]?.product_id ?? "" } }
}

async function subscribe({ url, shop, admin: login }: RunningShop, plan_id: string): Promise<void> {
  const store = storefront({ url, publishableKey: shop.publishable_key })
  const ready = await newCart(store, {
    regionId: shop.region_id,
    variantId: shop.variant_id,
    email: "subscriber@example.com",
    subscribe: (cartId) => store.client.fetch(`/store/acquiring/carts/${cartId}/subscriptions`, { method: "POST", body: { plan_id, variant_id: shop.variant_id, consent: CONSENT } }),
  })
  paymentIn(await new AcquiringRoutes({ url, publishableKey: shop.publishable_key }).card({ sessionId: ready.session.id, cartId: ready.cart.id }, typed(CARDS.approved)))
  await placeOrder(store, ready.cart.id)
  await orderOfCart(await admin({ url, ...login }), ready.cart.id)
}
