import type { WebhookEventRecord } from "../../src/application/admin/webhook-event-record"
import type { Cast } from "../demo/life/story"
import { saleOf } from "../demo/life/story"
import type { Seen } from "../../testing/world/shoppers"

/** The page of each thing of the thirty days that a picture is taken of. */
export async function findScreens({ shop, merchant, sales, links, payouts, subscriptions }: Cast): Promise<Seen> {
  const admin = await shop.merchant()
  const refunded = await merchant.payment(saleOf(sales, "one broken"))
  const { webhooks } = await admin.client.fetch<{ webhooks: WebhookEventRecord[] }>("/admin/acquiring/webhooks", {
    query: { q: refunded.order_no },
  })
  const { plan_id, variant_id } = shop.goods.plans.coffee_weekly
  const { variants } = await admin.admin.productVariant.list({ id: variant_id, fields: "id,product_id" })
  return {
    payment: `/card-payments/${refunded.id}`,
    webhook: `/card-payments/webhooks/${webhooks[0]?.id}`,
    plan: `/card-payments/plans/${plan_id}`,
    subscription: `/card-payments/subscriptions/${subscriptions.get("Otto Normalverbraucher")}`,
    "payment link": `/card-payments/links/${links.get("gift")?.id}`,
    payout: `/card-payments/payouts/${payouts.get("INV-2063")}`,
    order: `/orders/${saleOf(sales, "one broken").orderId}`,
    variant: `/products/${variants[0]?.product_id}/variants/${variant_id}`,
  }
}
