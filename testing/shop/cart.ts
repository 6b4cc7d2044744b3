import type Medusa from "@medusajs/js-sdk"
import type { HttpTypes } from "@medusajs/framework/types"

export interface CartWish {
  /** Default: the shop's first region, EUR without a tax. */
  readonly regionId: string
  readonly variantId: string
  readonly quantity?: number
  /** Its lines; default: `quantity` pieces of the variant. */
  readonly items?: readonly { readonly variant_id: string; readonly quantity: number }[]
  readonly countryCode?: string
  /** Default: an address in that country. */
  readonly address?: HttpTypes.StoreAddAddress & { readonly country_code: string }
  readonly email?: string
  /** The client that fills it; default: a shopper without a login. */
  readonly by?: Medusa
  /** Default `pp_acquiring_default`. */
  readonly providerId?: string
  /** Puts what is subscribed to into the cart, in the place of the plain item. */
  readonly subscribe?: (cartId: string) => Promise<void>
  /** Session data as a storefront may send it. */
  readonly data?: Record<string, unknown>
}

/** A cart that is ready to be paid: items, addresses, delivery, and a payment session of our provider. */
export interface ReadyCart {
  readonly cart: PayableCart
  readonly session: HttpTypes.StorePaymentSession
  readonly collectionId: string
}

/** The fields of a cart that a payment session needs. */
export interface PayableCart {
  readonly id: string
  readonly payment_collection?: { readonly id: string }
}

/** A cart that is filled up to the choice of the way to pay. */
export interface FilledCart {
  readonly id: string
  readonly collectionId: string
}

/** Fills a cart as a shopper would, and chooses the way to pay. */
export async function newCart(store: Medusa, wish: CartWish): Promise<ReadyCart> {
  const shopper = wish.by ?? store
  return openSession(shopper, await fillCart(shopper, wish), wish)
}

/** Fills a cart up to the choice of the way to pay. */
export async function fillCart(store: Medusa, wish: CartWish): Promise<HttpTypes.StoreCart> {
  const address = wish.address ?? addressIn(wish.countryCode ?? "de")
  const items = wish.items ?? [{ variant_id: wish.variantId, quantity: wish.quantity ?? 1 }]
  const { cart } = await store.store.cart.create({
    region_id: wish.regionId,
    email: wish.email ?? "shopper@example.com",
    items: wish.subscribe ? [] : [...items],
    shipping_address: address,
    billing_address: address,
  })
  await wish.subscribe?.(cart.id)
  const { shipping_options } = await store.store.fulfillment.listCartOptions({ cart_id: cart.id })
  const [option] = shipping_options
  if (!option) throw new Error(`No delivery is offered to ${address.country_code}.`)
  const { cart: delivered } = await store.store.cart.addShippingMethod(cart.id, { option_id: option.id })
  return delivered
}

/** A cart as a storefront reads it, with what is in it and what that costs. */
export async function readCart(store: Medusa, id: string): Promise<HttpTypes.StoreCart> {
  return (await store.store.cart.retrieve(id)).cart
}

/** Has Medusa gather what is to be paid for a cart. @returns the id of its payment collection */
export async function collectionOf(store: Medusa, cart_id: string): Promise<string> {
  const { payment_collection } = await store.client.fetch<HttpTypes.StorePaymentCollectionResponse>(
    "/store/payment-collections",
    { method: "POST", body: { cart_id } }
  )
  return payment_collection.id
}

/** Whether a cart of the shop's first region and variant is enough. There may be a filled one already. */
export function isUsual(wish: Partial<CartWish>): boolean {
  const { regionId, variantId, quantity, items, countryCode, address, by, subscribe } = wish
  return [regionId, variantId, quantity, items, countryCode, address, by, subscribe].every((one) => one === undefined)
}

/** Like `newCart`, with a filled cart. */
export async function takeCart(
  store: Medusa,
  { id, collectionId }: FilledCart,
  wish: Pick<CartWish, "email" | "providerId" | "data">
): Promise<ReadyCart> {
  if (wish.email !== undefined) await store.store.cart.update(id, { email: wish.email })
  return openSession(store, { id, payment_collection: { id: collectionId } }, wish)
}

/** Opens a payment session of the provider on a cart; Medusa deletes the one before it. */
export async function openSession(
  store: Medusa,
  cart: PayableCart,
  { providerId = "pp_acquiring_default", data }: Pick<CartWish, "providerId" | "data"> = {}
): Promise<ReadyCart> {
  const collectionId = cart.payment_collection?.id ?? (await collectionOf(store, cart.id))
  const opening = { method: "POST", body: { provider_id: providerId, data } }
  const { payment_collection } = await store.client.fetch<HttpTypes.StorePaymentCollectionResponse>(
    `/store/payment-collections/${collectionId}/payment-sessions`,
    opening
  )
  const session = payment_collection.payment_sessions?.find(({ provider_id }) => provider_id === providerId)
  if (!session) throw new Error(`The payment collection has no session of ${providerId}.`)
  return { cart: { id: cart.id, payment_collection }, session, collectionId }
}

function addressIn(country_code: string): HttpTypes.StoreAddAddress & { readonly country_code: string } {
  return {
    first_name: "Alex",
    last_name: "Sample",
    address_1: "1 Example Street",
    city: "Exampleton",
    postal_code: country_code === "us" ? "10001" : "10115",
    province: country_code === "us" ? "ny" : "",
    country_code,
    phone: "+4930000000",
  }
}
