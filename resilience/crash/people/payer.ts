import type { HttpTypes } from "@medusajs/framework/types"
import type { PaymentLinkRecord } from "../../../src/application/payment-links/link-record"
import { payHosted } from "../../../testing/shop/hosted"
import { CARDS, typed } from "../../../testing/shop/cards"
import { Shopper } from "../../../testing/shop/shopper"
import { PAYER } from "../../../testing/shop/payment-links"
import type { World } from "../world/world"
import { sell } from "./merchant"
import type { AtTheGateway } from "./shopper"

/** Sells something, and has the merchant add one piece to the order: that much is outstanding. @returns the order's id */
export async function sellAndAddOne(world: World): Promise<string> {
  const { orderId } = await sell(world)
  const { products } = await world.store.store.product.list({ limit: 1 })
  const variant_id = products[0]?.variants?.[0]?.id ?? ""
  const { orderEdit } = world.admin.admin
  const { order_change } = await orderEdit.initiateRequest({ order_id: orderId })
  await orderEdit.addItems(order_change.order_id, { items: [{ variant_id, quantity: 1 }] })
  await orderEdit.request(order_change.order_id)
  await orderEdit.confirm(order_change.order_id)
  return orderId
}

/** The link of an order that the merchant finds in the list, or else makes. */
export async function linkFor(world: World, order_id: string): Promise<PaymentLinkRecord> {
  const path = "/admin/acquiring/payment-links"
  const { payment_links } = await world.admin.client.fetch<{ payment_links: PaymentLinkRecord[] }>(path, {
    query: { order_id },
  })
  const [link] = payment_links.filter(({ state }) => state !== "canceled")
  if (link) return link
  return (
    await world.admin.client.fetch<{ payment_link: PaymentLinkRecord }>(path, { method: "POST", body: { order_id } })
  ).payment_link
}

/** Opens a link, and pays if its page allows it. @throws Error when the store does not answer */
export async function payByLink(link: PaymentLinkRecord): Promise<void> {
  const there = await openLink(link)
  if (there) await payHosted(there.shopper, there.page, typed(CARDS.approved))
}

/** Opens a link, and goes to the gateway if its page allows it. @throws Error when the store does not answer */
export async function openLink({ url }: PaymentLinkRecord): Promise<AtTheGateway | undefined> {
  const shopper = new Shopper()
  const [form] = (await shopper.open(url)).forms
  if (!form) return undefined
  const page = await shopper.submit(form, PAYER)
  return page.forms.some(({ fields }) => "session" in fields) ? { shopper, page } : undefined
}

/** The outstanding amount of an order, as the merchant sees it. */
export async function outstandingOf({ admin }: World, orderId: string): Promise<number> {
  const { order } = await admin.client.fetch<{ order: HttpTypes.AdminOrder }>(`/admin/orders/${orderId}`, {
    query: { fields: "*summary" },
  })
  return order.summary.pending_difference
}
