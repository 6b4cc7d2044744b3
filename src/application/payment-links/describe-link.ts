import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PaymentLinkRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"

/**
 * The text about a link for any holder of its address. It contains nothing about the customer or the purchased items.
 */
export interface LinkDescription {
  /** The store, as it is named to the gateway. */
  readonly to: string
  /** `order 12`, or the name of a subscription. */
  readonly what: string
}

export async function describeLink(container: MedusaContainer, link: PaymentLinkRow): Promise<LinkDescription> {
  const acquiring = acquiringOf(container)
  const { storefrontUrls, publicUrl } = acquiring.options
  const account = await acquiring.accounts.findReadable(link.account)
  return { to: account?.website ?? new URL(storefrontUrls[0] ?? publicUrl).host, what: await whatOf(container, link) }
}

async function whatOf(container: MedusaContainer, { order_id, billing_cycle_id }: PaymentLinkRow): Promise<string> {
  const { billingCycles, subscriptions } = acquiringOf(container)
  const billingCycle = billing_cycle_id ? await billingCycles.find(billing_cycle_id) : undefined
  const subscription = billingCycle && (await subscriptions.find(billingCycle.subscription_id))
  if (subscription) return `the subscription “${subscription.name}”`
  // A filter of `null` would not mean "none".
  if (!order_id) return "your order"
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "order", fields: ["display_id"], filters: { id: order_id } })
  return data[0]?.display_id ? `order ${data[0].display_id}` : "your order"
}
