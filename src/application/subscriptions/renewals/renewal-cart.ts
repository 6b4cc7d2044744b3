import { MedusaMessageError } from "../../shared/medusa-message-error"
import type { CartAddressDTO, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import {
  addShippingMethodToCartWorkflow,
  createCartWorkflow,
  createPaymentCollectionForCartWorkflow,
  createPaymentSessionsWorkflow,
} from "@medusajs/medusa/core-flows"
import type { Clock } from "../../../domain/shared/clock"
import { unitPriceOf } from "../../../domain/subscriptions/plan"
import { createMessage } from "../../../domain/shared/messages/message"
import type { BillingCycleRow, SubscriptionRow } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../shared/acquiring"
import { followOrder } from "../take-over"
import { providerOf } from "../../shared/provider-id"
import { emailOf } from "../../shared/email-of"

const ORDER_FIELDS = [
  "id",
  "email",
  "region_id",
  "sales_channel_id",
  "currency_code",
  "locale",
  "shipping_address.*",
  "billing_address.*",
  "shipping_methods.shipping_option_id",
  "shipping_methods.data",
]

const ADDRESS_FIELDS = [
  "first_name",
  "last_name",
  "company",
  "phone",
  "address_1",
  "address_2",
  "city",
  "country_code",
  "province",
  "postal_code",
] as const

/** A shipping method of an order or a cart. Medusa's list also has those of returns, claims and exchanges. */
interface Delivery {
  readonly shipping_option_id?: string | null
  /** The chosen options, such as a pick-up point. */
  readonly data?: Record<string, unknown> | null
  readonly detail?: {
    readonly return_id?: string | null
    readonly claim_id?: string | null
    readonly exchange_id?: string | null
  } | null
}

/** The shipping data of a cart's line. */
interface Delivered {
  readonly requires_shipping?: boolean | null
  readonly variant?: { readonly product?: { readonly shipping_profile?: { readonly id: string } | null } | null } | null
}

/** The fields of Medusa's order, or of a cart, that a renewal repeats. */
interface Source {
  readonly email?: string | null
  readonly region_id?: string | null
  readonly sales_channel_id?: string | null
  readonly currency_code: string
  readonly shipping_address?: Partial<CartAddressDTO> | null
  readonly billing_address?: Partial<CartAddressDTO> | null
  readonly locale?: string | null
  readonly shipping_methods?: readonly (Delivery | null)[] | null
}

/**
 * Returns the cart of a cycle for the subscription's current customer. Without an earlier attempt it is created as a
 * shopper would: the variant at the subscription's price, addresses and shipping of the first order, and today's taxes
 * and stock.
 *
 * @returns its id; the cycle stores it, even if nothing is sold today
 * @throws MedusaError if Medusa cannot sell it: sold out, a shipping option that is no longer offered
 */
export async function cartOfCycle(
  container: MedusaContainer,
  of: SubscriptionRow,
  { id: billingCycleId, cart_id, cycle }: BillingCycleRow,
  clock: Clock
): Promise<string> {
  const subscription = await followOrder(container, of, clock)
  if (cart_id !== null) {
    await giveCart(container, cart_id, subscription)
    return cart_id
  }
  const metadata = {
    acquiring_subscription_id: subscription.id,
    acquiring_cycle: cycle,
    acquiring_billing_cycle_id: billingCycleId,
  }
  const id = await makeCart(container, subscription, await firstOrder(container, subscription), { cycle, metadata })
  await acquiringOf(container).billingCycles.update(billingCycleId, { cart_id: id }, clock())
  return id
}

/** Assigns a cart to the subscription's customer. */
async function giveCart(container: MedusaContainer, cartId: string, { customer_id }: SubscriptionRow): Promise<void> {
  if (customer_id === null) return
  const carts = container.resolve(Modules.CART)
  const cart = await carts.retrieveCart(cartId, { select: ["id", "customer_id"] })
  if (cart.customer_id === customer_id) return
  await carts.updateCarts(cartId, { customer_id, email: await emailOf(container, { customer_id, order_id: null }) })
}

/** Creates the cart of a cycle from an order or a cart. If its shipping option is not offered, it creates none. */
export async function makeCart(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  source: Source,
  { cycle, metadata }: { readonly cycle: number; readonly metadata: Readonly<Record<string, unknown>> }
): Promise<string> {
  const unitPrice = unitPriceOf(subscription, cycle)
  const price =
    unitPrice === undefined ? {} : { unit_price: unitPrice, is_tax_inclusive: subscription.is_tax_inclusive }
  // Medusa would create a second guest for a guest's new email address; a customer's current address is used.
  const known = await emailOf(container, { customer_id: subscription.customer_id, order_id: null })
  const ofLine = { acquiring_subscription_id: subscription.id, acquiring_cycle: cycle }
  const { result: cart } = await createCartWorkflow(container).run({
    input: {
      region_id: source.region_id ?? undefined,
      sales_channel_id: source.sales_channel_id ?? undefined,
      customer_id: subscription.customer_id ?? undefined,
      email: known === undefined ? (source.email ?? undefined) : undefined,
      currency_code: source.currency_code,
      locale: source.locale ?? undefined,
      shipping_address: addressOf(source.shipping_address),
      billing_address: addressOf(source.billing_address),
      items: [{ variant_id: subscription.variant_id, quantity: subscription.quantity, metadata: ofLine, ...price }],
      metadata,
    },
  })
  try {
    await addDelivery(container, cart.id, source)
  } catch (error) {
    await container.resolve(Modules.CART).deleteCarts([cart.id])
    throw error
  }
  return cart.id
}

/**
 * Replaces the shipping of a cart by that of its source, if its items need shipping.
 *
 * @throws MedusaError if it is not offered
 */
export async function addDelivery(
  container: MedusaContainer,
  cartId: string,
  { shipping_methods }: Source
): Promise<void> {
  const options = new Map(
    (shipping_methods ?? [])
      .flatMap((method) => (method && isFirst(method) ? optionOf(method) : []))
      .map((option) => [option.id, option])
  )
  const profiles = await profilesOf(container, cartId)
  if (options.size === 0 || profiles.length === 0) return
  await addShippingMethodToCartWorkflow(container).run({
    input: { cart_id: cartId, options: await neededOf(container, [...options.values()], profiles) },
  })
}

/**
 * Returns the options that the cart needs: other items of the first order may have had an option that is no longer
 * offered.
 */
async function neededOf<Option extends { readonly id: string }>(
  container: MedusaContainer,
  options: Option[],
  profiles: readonly (string | undefined)[]
): Promise<Option[]> {
  const ids = options.map(({ id }) => id)
  const known = await container
    .resolve(Modules.FULFILLMENT)
    .listShippingOptions({ id: ids }, { select: ["id", "shipping_profile_id"], withDeleted: true })
  const profileOf = new Map(known.map(({ id, shipping_profile_id }) => [id, shipping_profile_id]))
  const needed = options.filter(({ id }) => profiles.includes(profileOf.get(id)))
  // If no option fits, or a profile is unknown, Medusa must report the error.
  return needed.length === 0 || profiles.includes(undefined) ? options : needed
}

function optionOf({ shipping_option_id, data }: Delivery): { id: string; data?: Record<string, unknown> }[] {
  return shipping_option_id ? [{ id: shipping_option_id, ...(data ? { data } : {}) }] : []
}

/** Whether it belongs to the order as placed, and not to a return, a claim or an exchange. */
function isFirst({ detail }: Delivery): boolean {
  return !detail?.return_id && !detail?.claim_id && !detail?.exchange_id
}

/** Shipping profiles of the items that need shipping. Empty if only the other items of the first order needed it. */
async function profilesOf(container: MedusaContainer, cartId: string): Promise<(string | undefined)[]> {
  const fields = ["id", "items.requires_shipping", "items.variant.product.shipping_profile.id"]
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "cart", fields, filters: { id: cartId } })
  const items: readonly (Delivered | null)[] = data[0]?.items ?? []
  return items.filter((item) => item?.requires_shipping).map((item) => item?.variant?.product?.shipping_profile?.id)
}

/** Opens a payment session for a cart; it replaces the previous one. @returns its id */
export async function openRenewalSession(container: MedusaContainer, cartId: string, account: string): Promise<string> {
  const collection = (await collectionOf(container, cartId)) ?? (await newCollection(container, cartId))
  const { result: session } = await createPaymentSessionsWorkflow(container).run({
    input: { payment_collection_id: collection, provider_id: providerOf(account), data: {} },
  })
  return session.id
}

async function newCollection(container: MedusaContainer, cartId: string): Promise<string> {
  const { result } = await createPaymentCollectionForCartWorkflow(container).run({ input: { cart_id: cartId } })
  return result.id
}

/** Returns the id of a cart's payment collection, if it has one. */
export async function collectionOf(container: MedusaContainer, cartId: string): Promise<string | undefined> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "cart_payment_collection", fields: ["payment_collection_id"], filters: { cart_id: cartId } })
  return data[0]?.payment_collection_id
}

/** Returns the first order of a subscription, which its renewals repeat. @throws MedusaError if it is gone */
export async function firstOrder(container: MedusaContainer, { id, order_id }: SubscriptionRow): Promise<Source> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  // A filter of `null` would match nothing useful, and `undefined` would match every row.
  const { data } = order_id
    ? await query.graph({ entity: "order", fields: ORDER_FIELDS, filters: { id: order_id } })
    : { data: [] }
  const order: Source | undefined = data[0]
  if (!order)
    throw new MedusaMessageError(
      MedusaError.Types.NOT_FOUND,
      createMessage("billing_cycles.first_order_missing", { subscriptionId: id })
    )
  return order
}

function addressOf(address: Partial<CartAddressDTO> | null | undefined) {
  if (!address) return undefined
  const fields: Record<string, string> = Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => (address[field] ? [[field, address[field]]] : []))
  )
  return { ...fields, ...(address.metadata ? { metadata: address.metadata } : {}) }
}
