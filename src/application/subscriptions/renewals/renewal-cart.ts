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
import { englishOf } from "../../../domain/shared/messages/message"
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

/** A delivery of an order, or of a cart. Medusa counts those of what came back or was sent later among the order's. */
interface Delivery {
  readonly shipping_option_id?: string | null
  /** What was chosen with it, such as a place where it is fetched. */
  readonly data?: Record<string, unknown> | null
  readonly detail?: {
    readonly return_id?: string | null
    readonly claim_id?: string | null
    readonly exchange_id?: string | null
  } | null
}

/** A line of a cart, and how it is delivered. */
interface Delivered {
  readonly requires_shipping?: boolean | null
  readonly variant?: { readonly product?: { readonly shipping_profile?: { readonly id: string } | null } | null } | null
}

/** The parts of Medusa's order, or of a cart, that a renewal repeats. */
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
 * The cart of a cycle, its customer's to whom the subscription belongs by now. Where no try came so far it is made as the shopper would: the subscription's variant
 * at its price, to the addresses and with the delivery of the first order, with today's taxes and what is in stock today.
 *
 * @returns its id, which the charge has then, also where nothing comes of it today
 * @throws MedusaError where Medusa cannot sell it so: sold out, a delivery that is not offered any more
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

/** Has a cart be of whom its subscription is. */
async function giveCart(container: MedusaContainer, cartId: string, { customer_id }: SubscriptionRow): Promise<void> {
  if (customer_id === null) return
  const carts = container.resolve(Modules.CART)
  const cart = await carts.retrieveCart(cartId, { select: ["id", "customer_id"] })
  if (cart.customer_id === customer_id) return
  await carts.updateCarts(cartId, { customer_id, email: await emailOf(container, { customer_id, order_id: null }) })
}

/** The same, like any order or cart. Where its delivery is not offered, there is no cart either. */
export async function makeCart(
  container: MedusaContainer,
  subscription: SubscriptionRow,
  source: Source,
  { cycle, metadata }: { readonly cycle: number; readonly metadata: Readonly<Record<string, unknown>> }
): Promise<string> {
  const unitPrice = unitPriceOf(subscription, cycle)
  const price =
    unitPrice === undefined ? {} : { unit_price: unitPrice, is_tax_inclusive: subscription.is_tax_inclusive }
  // A customer has the mails of today's address; a guest's other address would be another guest to Medusa.
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

/** Has a cart delivered like its source, in the place of the delivery that it has, as far as its items need it. @throws MedusaError where that is not offered */
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

/** Those options that deliver what is in a cart: what was bought once beside it may have had its own, which is not offered any more. */
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
  // Where none fits, or nobody can tell, Medusa is to say so.
  return needed.length === 0 || profiles.includes(undefined) ? options : needed
}

function optionOf({ shipping_option_id, data }: Delivery): { id: string; data?: Record<string, unknown> }[] {
  return shipping_option_id ? [{ id: shipping_option_id, ...(data ? { data } : {}) }] : []
}

/** Whether it is of the order as it was placed: not of a return, a claim or an exchange. */
function isFirst({ detail }: Delivery): boolean {
  return !detail?.return_id && !detail?.claim_id && !detail?.exchange_id
}

/** The shipping profiles of what is delivered of a cart. What was bought beside it may have been delivered, and it is not: then there are none. */
async function profilesOf(container: MedusaContainer, cartId: string): Promise<(string | undefined)[]> {
  const fields = ["id", "items.requires_shipping", "items.variant.product.shipping_profile.id"]
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "cart", fields, filters: { id: cartId } })
  const items: readonly (Delivered | null)[] = data[0]?.items ?? []
  return items.filter((item) => item?.requires_shipping).map((item) => item?.variant?.product?.shipping_profile?.id)
}

/** A new payment session of a cart, which takes the place of the one before. @returns its id */
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

/** The payment collection of a cart, if it has one. @returns its id */
export async function collectionOf(container: MedusaContainer, cartId: string): Promise<string | undefined> {
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "cart_payment_collection", fields: ["payment_collection_id"], filters: { cart_id: cartId } })
  return data[0]?.payment_collection_id
}

/** The order with which a subscription began, which its renewals repeat. @throws MedusaError where it is gone */
export async function firstOrder(container: MedusaContainer, { id, order_id }: SubscriptionRow): Promise<Source> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  // A filter of `null` would match nothing useful, and of `undefined` every row.
  const { data } = order_id
    ? await query.graph({ entity: "order", fields: ORDER_FIELDS, filters: { id: order_id } })
    : { data: [] }
  const order: Source | undefined = data[0]
  if (!order)
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      englishOf("billing_cycles.first_order_missing", { subscriptionId: id })
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
