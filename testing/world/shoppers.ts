import type Medusa from "@medusajs/js-sdk"
import { admin } from "../admin/admin"
import { buy, oweForOneMore, pay, subscribe } from "../shop/buy"
import { CARDS } from "../shop/cards"
import type { RunningShop } from "./test-world"
import { offerPlan } from "../admin/offer-plan"
import { until } from "../clock/until"
import type { PageName } from "../browser/drawers"

/** The address of each page about one thing that there is then. */
export type Seen = Readonly<Record<PageName, string>>

/** The list of problems is made every few seconds. */
const TOLD = { what: "problem", seconds: 60 }

/** Opens the account for cards on the shop's own page. */
export async function openForCards({ url, admin: login }: RunningShop): Promise<void> {
  const { client } = await admin({ url, ...login })
  await client.fetch("/admin/acquiring/accounts/default", {
    method: "POST",
    body: { flow: "both", acknowledgeSaqD: true, saveCards: true },
  })
}

/** Has shoppers pay, be declined, be held, get money back and subscribe, at an account that is open for cards on the shop's own page. */
export async function haveShoppersPay(shop: RunningShop): Promise<Seen> {
  const merchant = await admin({ url: shop.url, ...shop.admin })
  await pay(shop, { email: "declined@example.com" }, CARDS.declined)
  await pay(shop, { email: "held@example.com" }, CARDS.held)
  await pay(shop, { email: "challenge@example.com" }, CARDS.challenge)
  await buy(shop, { email: "shopper@example.com", quantity: 2 })
  const order = await buy(shop, { email: "customer@example.com", quantity: 3 })
  const payment = (await merchant.admin.order.retrieve(order.id, { fields: "payment_collections.payments.id" })).order
    .payment_collections?.[0]?.payments?.[0]
  if (payment) await merchant.admin.payment.refund(payment.id, { amount: 10 })
  const planId = await offerPlan(merchant, "default", shop.shop.variant_id)
  await subscribe(shop, planId, "subscriber@example.com")
  const linkId = await oweForOneMore(shop, "owing@example.com")
  const { variants } = await merchant.admin.productVariant.list({ id: shop.shop.variant_id, fields: "id,product_id" })
  const newest = (list: "payments" | "webhooks" | "subscriptions") =>
    until(() => newestOf(merchant, list), { what: `newest of the ${list}`, seconds: 20 })
  return {
    payment: `/card-payments/${await newest("payments")}`,
    webhook: `/card-payments/webhooks/${await newest("webhooks")}`,
    plan: `/card-payments/plans/${planId}`,
    subscription: `/card-payments/subscriptions/${await newest("subscriptions")}`,
    "payment link": `/card-payments/links/${linkId}`,
    payout: `/card-payments/payouts/${await requestPayout(merchant)}`,
    order: `/orders/${order.id}`,
    variant: `/products/${variants[0]?.product_id}/variants/${shop.shop.variant_id}`,
  }
}

/** A sum that another user has to approve. @returns its id */
async function requestPayout({ client }: Medusa): Promise<string> {
  const beneficiary = { name: "Alex Sample", account_number: "DE02120300000000202051" }
  const body = { request_id: `invoice-${Date.now()}`, payment_currency: "EUR", payment_amount: "80.00", beneficiary }
  return (await client.fetch<{ payout: { id: string } }>("/admin/acquiring/payouts", { method: "POST", body })).payout
    .id
}

async function newestOf(
  { client }: Medusa,
  list: "payments" | "webhooks" | "subscriptions"
): Promise<string | undefined> {
  return (await client.fetch<Record<string, { id: string }[]>>(`/admin/acquiring/${list}`, { query: { limit: 1 } }))[
    list
  ]?.[0]?.id
}

/** Sends a webhook with a wrong signature, which becomes a problem of the merchant. */
export async function sendForged({ url, admin: login }: RunningShop): Promise<void> {
  const { client } = await admin({ url, ...login })
  const { payments } = await client.fetch<{ payments: { order_no: string }[] }>("/admin/acquiring/payments")
  const fields = {
    merchant_id: "1000001",
    account_id: "1000000001",
    order_no: payments[0]?.order_no ?? "",
    amount: "1.00",
    currency: "EUR",
    encryption_data: "0".repeat(64),
  }
  await fetch(`${url}/hooks/acquiring/default`, { method: "POST", body: new URLSearchParams(fields) })
  await until(
    async () => ((await client.fetch<{ count: number }>("/admin/acquiring/problems")).count > 0 ? true : undefined),
    TOLD
  )
}
