import type Medusa from "@medusajs/js-sdk"
import { HOUR_MS } from "../../../src/domain/shared/durations"
import type { SubscriptionRecord } from "../../../src/application/subscriptions/subscription-record"
import { admin } from "../../../testing/admin/admin"
import { until } from "../../../testing/clock/until"
import { SandboxApi } from "../../../testing/gateway/sandbox-api"
import { AcquiringRoutes, checkoutUrlIn, paymentIn } from "../../../testing/shop/acquiring-routes"
import type { TypedCard } from "../../../testing/shop/acquiring-routes"
import { collectionOf, fillCart, newCart, takeCart } from "../../../testing/shop/cart"
import type { CartWish, FilledCart, ReadyCart } from "../../../testing/shop/cart"
import { copyCart } from "../../../testing/shop/copy-cart"
import { SECURITY_CODE } from "../../../testing/shop/cards"
import { answerChallenge, payHosted } from "../../../testing/shop/hosted"
import { placeOrder } from "../../../testing/shop/order"
import { Shopper } from "../../../testing/shop/shopper"
import { storefront } from "../../../testing/shop/storefront"
import type { Demo } from "../welcome"
import type { Clocks } from "./clocks"
import { variantIn } from "./goods"
import type { Goods, PlanName } from "./goods"
import { regionOf } from "./people"
import type { Person } from "./people"
import type { Basket, Way } from "./schedule"

/** A login of a user lasts for a day. */
const LOGIN_MS = 22 * HOUR_MS

/** A checkout of a shopper. */
export interface Sale {
  readonly sessionId: string
  /** Absent if nothing was paid. */
  readonly orderId?: string
}

/** The shop of the demo: what its shoppers do, and its merchant's login. */
export class LifeShop {
  readonly sandbox: SandboxApi
  readonly goods: Goods
  readonly #demo: Demo
  readonly #clocks: Clocks
  readonly #store: Medusa
  readonly #routes: AcquiringRoutes
  /** A filled cart of each basket in each region, which the carts of other shoppers are copied from. */
  readonly #filled = new Map<string, FilledCart>()
  /** Ids by e-mail. */
  readonly #customers = new Map<string, string>()
  #merchant: Medusa
  #loggedInAt: number

  constructor(demo: Demo, { clocks, merchant, goods }: { clocks: Clocks; merchant: Medusa; goods: Goods }) {
    const address = { url: demo.store.url, publishableKey: demo.store.shop.publishable_key }
    this.sandbox = new SandboxApi(demo.sandbox.url)
    this.goods = goods
    this.#demo = demo
    this.#clocks = clocks
    this.#store = storefront(address)
    this.#routes = new AcquiringRoutes(address)
    this.#merchant = merchant
    this.#loggedInAt = clocks.now
  }

  get url(): string {
    return this.#demo.store.url
  }

  /** The merchant's view, logged in at this moment of the clock. */
  async merchant(): Promise<Medusa> {
    if (this.#clocks.now - this.#loggedInAt > LOGIN_MS) {
      this.#merchant = await admin({ url: this.url, ...this.#demo.admin })
      this.#loggedInAt = this.#clocks.now
    }
    return this.#merchant
  }

  /** Has a shopper pay for a basket, or leave. */
  async sell(person: Person, basket: Basket, way: Way, cards: readonly string[]): Promise<Sale> {
    const items = Object.entries(basket).map(([sku, quantity]) => ({
      variant_id: variantIn(this.goods.variants.get(sku), sku),
      quantity,
    }))
    const providerId = way === "by_hand" ? "pp_acquiring_manual" : "pp_acquiring_default"
    return this.#pay(person, await this.#cart(person, { items, providerId }), way, cards)
  }

  /** Has a customer subscribe. @returns the id of the subscription; absent if the card is declined */
  async subscribe(person: Person, plan: PlanName, card: string): Promise<string | undefined> {
    const { plan_id, variant_id } = this.goods.plans[plan]
    const consent = "I agree to pay for each delivery until I cancel."
    const subscribe = async (cartId: string): Promise<void> => {
      const body = { plan_id, variant_id, consent }
      await this.#store.client.fetch(`/store/acquiring/carts/${cartId}/subscriptions`, { method: "POST", body })
    }
    const providerId = plan === "candles_monthly" ? "pp_acquiring_billed" : "pp_acquiring_default"
    const { orderId } = await this.#pay(person, await this.#cart(person, { subscribe, providerId }), "card", [card])
    return orderId && this.#subscriptionOf(orderId)
  }

  async #cart(person: Person, wish: Partial<CartWish>): Promise<ReadyCart> {
    const { region_ids, variant_id } = this.#demo.store.shop
    const regionId = region_ids[regionOf(person)] ?? ""
    const { address, email } = person
    const full = { regionId, variantId: variant_id, address, email, ...wish }
    if (!wish.items) return newCart(this.#store, full)
    const key = JSON.stringify([regionId, wish.items])
    const like = this.#filled.get(key) ?? (await this.#fill(key, full))
    const owner = { cart: { email, customer_id: await this.#customerId(person, regionId) }, address }
    const [copy] = await copyCart(this.#demo.databaseUrl, like, 1, owner)
    if (!copy) throw new Error("The cart was not copied.")
    return takeCart(this.#store, copy, { providerId: wish.providerId })
  }

  async #fill(key: string, wish: CartWish): Promise<FilledCart> {
    const { id } = await fillCart(this.#store, wish)
    const filled = { id, collectionId: await collectionOf(this.#store, id) }
    this.#filled.set(key, filled)
    return filled
  }

  /** Medusa makes the guest of a cart that has nothing but an e-mail. */
  async #customerId({ email }: Person, region_id: string): Promise<string> {
    const known = this.#customers.get(email)
    if (known) return known
    const { cart } = await this.#store.store.cart.create({ region_id, email })
    if (!cart.customer_id) throw new Error(`Medusa made no customer of ${email}.`)
    this.#customers.set(email, cart.customer_id)
    return cart.customer_id
  }

  async #pay(person: Person, { cart, session }: ReadyCart, way: Way, cards: readonly string[]): Promise<Sale> {
    const ref = { sessionId: session.id, cartId: cart.id }
    if (way === "page" || way === "abandoned") {
      const shopper = new Shopper()
      const page = await shopper.open(checkoutUrlIn(await this.#routes.checkout(ref)))
      if (way === "abandoned") return { sessionId: session.id }
      const [number = ""] = cards
      const next = await payHosted(shopper, page, cardOf(person, number))
      if (next.forms[0] && "transaction_id" in next.forms[0].fields) await answerChallenge(shopper, next, "approve")
      return { sessionId: session.id, orderId: (await placeOrder(this.#store, cart.id)).id }
    }
    let status = ""
    for (const number of cards) ({ status } = paymentIn(await this.#routes.card(ref, cardOf(person, number))))
    const isPaid = status === "captured" || status === "authorized"
    return { sessionId: session.id, ...(isPaid && { orderId: (await placeOrder(this.#store, cart.id)).id }) }
  }

  async #subscriptionOf(orderId: string): Promise<string> {
    const { client } = await this.merchant()
    const find = async (): Promise<string | undefined> => {
      const path = "/admin/acquiring/subscriptions"
      const { subscriptions } = await client.fetch<{ subscriptions: SubscriptionRecord[] }>(path)
      return subscriptions.find(({ order_id }) => order_id === orderId)?.id
    }
    return until(find, { what: `subscription of order ${orderId}`, seconds: 60, everyMs: 100 })
  }
}

/** A card in the name of a person, which expires in some years. */
export function cardOf({ name }: Pick<Person, "name">, number: string): TypedCard {
  const place = Number(number.slice(-3)) + name.length
  return {
    number,
    expiration_month: String((place % 12) + 1).padStart(2, "0"),
    expiration_year: String(new Date().getUTCFullYear() + 1 + (place % 4)),
    security_code: /^3[47]/.test(number) ? `${SECURITY_CODE}1` : SECURITY_CODE,
    holder: name.normalize("NFD").replace(/[^A-Za-z -]/g, ""),
  }
}
