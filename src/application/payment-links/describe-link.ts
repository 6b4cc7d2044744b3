import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PaymentLinkRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"

/** The purpose of a payment link, which a page or a mail puts into its own language. */
export type LinkPurpose =
  | { readonly kind: "order"; readonly number: string | undefined }
  | { readonly kind: "subscription"; readonly name: string }

/**
 * The description of a link for any holder of its address. It contains nothing about the customer or the purchased
 * items.
 */
export interface LinkDescription {
  /** The shop's name, else the store as it is named to the gateway. */
  readonly to: string
  readonly purpose: LinkPurpose
}

export async function describeLink(container: MedusaContainer, link: PaymentLinkRow): Promise<LinkDescription> {
  const acquiring = acquiringOf(container)
  const { storefrontUrls, publicUrl } = acquiring.options
  const account = await acquiring.accounts.findReadable(link.account)
  return {
    to: account?.shopName ?? account?.website ?? new URL(storefrontUrls[0] ?? publicUrl).host,
    purpose: await purposeOf(container, link),
  }
}

async function purposeOf(
  container: MedusaContainer,
  { order_id, billing_cycle_id }: PaymentLinkRow
): Promise<LinkPurpose> {
  const { billingCycles, subscriptions } = acquiringOf(container)
  const billingCycle = billing_cycle_id ? await billingCycles.find(billing_cycle_id) : undefined
  const subscription = billingCycle && (await subscriptions.find(billingCycle.subscription_id))
  if (subscription) return { kind: "subscription", name: subscription.name }
  // A filter of `null` would not mean "none".
  if (!order_id) return { kind: "order", number: undefined }
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "order", fields: ["display_id"], filters: { id: order_id } })
  const number = data[0]?.display_id
  return { kind: "order", number: number ? String(number) : undefined }
}
