import Medusa from "@medusajs/js-sdk"
import type { ShopConfig } from "../config"
import { recall, remember } from "./memory"
import type { Cart, Delivery, Order, Plan, Product, Region, ShippingOption, Subscribing } from "./types"

const PROVIDER = "pp_acquiring_default"

/** The store gives a cart's sums unasked, but not those of its lines. */
const WITH_LINE_SUMS = { fields: "+items.subtotal" }

/** The store as this shop uses it. One cart at a time, which is remembered in the browser. */
export class Store {
  readonly #sdk: Medusa
  readonly #plans = new Map<string, Promise<Plan[]>>()

  constructor(
    private readonly config: ShopConfig,
    sdk = new Medusa({ baseUrl: config.backend_url, publishableKey: config.publishable_key })
  ) {
    this.#sdk = sdk
  }

  async regions(): Promise<Region[]> {
    const { regions } = await this.#sdk.store.region.list({ fields: "id,name,currency_code,*countries" })
    return regions
  }

  /** The chosen region, or the one that the shop opens with. */
  async region(): Promise<Region> {
    const regions = await this.regions()
    const id = recall().regionId ?? this.config.region_id
    const region = regions.find((one) => one.id === id) ?? regions[0]
    if (!region) throw new Error("The shop delivers nowhere yet: it has no region.")
    return region
  }

  async chooseRegion(regionId: string): Promise<void> {
    const cart = await this.cart()
    if (cart && !cart.completed_at) await this.#sdk.store.cart.update(cart.id, { region_id: regionId })
    remember({ regionId })
  }

  async products(regionId: string): Promise<Product[]> {
    const fields = "id,title,handle,description,*variants,*variants.calculated_price"
    const { products } = await this.#sdk.store.product.list({ region_id: regionId, limit: 12, order: "title", fields })
    return products
  }

  /** The remembered cart; one that the store does not know any more is forgotten. */
  async cart(): Promise<Cart | undefined> {
    const { cartId } = recall()
    if (!cartId) return undefined
    try {
      return (await this.#sdk.store.cart.retrieve(cartId, WITH_LINE_SUMS)).cart
    } catch (error) {
      if (!isNotFound(error)) throw error
      this.forgetCart()
      return undefined
    }
  }

  forgetCart(): void {
    remember({ cartId: undefined })
  }

  /** The plans of a variant; a page requests them once. */
  plans(variantId: string): Promise<Plan[]> {
    const known = this.#plans.get(variantId)
    if (known) return known
    const asked = this.#sdk.client
      .fetch<{ plans: Plan[] }>("/store/acquiring/plans", { query: { variant_id: variantId } })
      .then(({ plans }) => plans)
    this.#plans.set(variantId, asked)
    asked.catch(() => this.#plans.delete(variantId))
    return asked
  }

  /** Puts a piece into the bag: once, or on a plan with the consent to it. */
  async add(variantId: string, subscribing?: Subscribing): Promise<Cart> {
    const present = await this.cart()
    const cart = present && !present.completed_at ? present : await this.#createCart()
    if (!subscribing)
      return (await this.#sdk.store.cart.createLineItem(cart.id, { variant_id: variantId, quantity: 1 })).cart
    const body = { plan_id: subscribing.planId, variant_id: variantId, quantity: 1, consent: subscribing.consent }
    await this.#sdk.client.fetch(`/store/acquiring/carts/${cart.id}/subscriptions`, { method: "POST", body })
    return (await this.#sdk.store.cart.retrieve(cart.id, WITH_LINE_SUMS)).cart
  }

  /** A quantity of 0 takes the line out. */
  async setQuantity(cart: Cart, lineId: string, quantity: number): Promise<void> {
    if (quantity > 0) await this.#sdk.store.cart.updateLineItem(cart.id, lineId, { quantity })
    else await this.#sdk.store.cart.deleteLineItem(cart.id, lineId)
  }

  async setDelivery(cart: Cart, { email, ...address }: Delivery): Promise<Cart> {
    return (await this.#sdk.store.cart.update(cart.id, { email, shipping_address: address, billing_address: address }))
      .cart
  }

  async shippingOptions(cart: Cart): Promise<ShippingOption[]> {
    return (await this.#sdk.store.fulfillment.listCartOptions({ cart_id: cart.id })).shipping_options
  }

  async chooseShipping(cart: Cart, optionId: string): Promise<Cart> {
    return (await this.#sdk.store.cart.addShippingMethod(cart.id, { option_id: optionId }, WITH_LINE_SUMS)).cart
  }

  /** The id of the payment session: a decline ends an attempt, not the session, so the present one serves the next card. */
  async paymentSession(cart: Cart): Promise<string> {
    const present = sessionOf(cart)
    if (present?.status === "pending") return present.id
    const { payment_collection } = await this.#sdk.store.payment.initiatePaymentSession(cart, { provider_id: PROVIDER })
    const made = payment_collection.payment_sessions?.find(({ provider_id }) => provider_id === PROVIDER)
    if (!made) throw new Error("Card payments are not offered here.")
    return made.id
  }

  /** The order of a paid cart, or of one that is complete already; `undefined` as long as the payment is not through. */
  async complete(cartId: string): Promise<Order | undefined> {
    const answer = await this.#sdk.store.cart.complete(cartId)
    return answer.type === "order" ? answer.order : undefined
  }

  async #createCart(): Promise<Cart> {
    const region = await this.region()
    const { cart } = await this.#sdk.store.cart.create({ region_id: region.id })
    remember({ cartId: cart.id })
    return cart
  }
}

/** The cart's session of this provider, in any state. */
export function sessionOf(cart: Cart): { id: string; status: string } | undefined {
  return cart.payment_collection?.payment_sessions?.find(({ provider_id }) => provider_id === PROVIDER)
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, "status") === 404
}
