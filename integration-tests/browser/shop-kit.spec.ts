import { randomUUID } from "node:crypto"
import { cardOf } from "../../testing/shop/acquiring-routes"
import { buy, pay } from "../../testing/shop/buy"
import { newCart } from "../../testing/shop/cart"
import { newCustomer } from "../../testing/shop/customer"
import { storefront } from "../../testing/shop/storefront"
import { placeOrder } from "../../testing/shop/order"
import { shopOfTests } from "../../testing/world/test-world"
import { inTheShop } from "./support/in-the-shop"
import { KIT_PATH, connect, openWithKit } from "./support/with-kit"

const APPROVED = cardOf("4111111111111111")
const TYPED = {
  number: APPROVED.number,
  expirationMonth: APPROVED.expiration_month,
  expirationYear: APPROVED.expiration_year,
  securityCode: APPROVED.security_code,
}

describe("the kit in a storefront of a real store", () => {
  const { visitor, sandbox } = inTheShop()
  const store = shopOfTests()
  const page = () => visitor().page
  const client = () => storefront({ url: store.url, publishableKey: store.shop.publishable_key })
  const cart = (wish: Parameters<typeof newCart>[1] | object = {}) =>
    newCart(client(), { regionId: store.shop.region_id, variantId: store.shop.variant_id, ...wish })

  /** A customer who is logged in on the page. */
  const customer = async () => {
    const someone = await newCustomer(store, `kit-${randomUUID()}@example.com`)
    const sdk = await someone.storefront()
    const token = await sdk.client.getToken()
    if (!token) throw new Error("The customer is not logged in.")
    await openWithKit(page(), store, token)
    return { ...someone, sdk }
  }

  it("finishes a payment on the page that the shopper returns to, though the browser lost its cart", async () => {
    const { cart: payable, session } = await cart()
    await openWithKit(page(), store)
    const leaving = page().evaluate(
      ([ids, returnUrl]) => window.shop.openCheckout({ ...ids, returnUrl, cancelUrl: returnUrl, display: "redirect" }),
      [{ sessionId: session.id, cartId: payable.id }, `${store.url}${KIT_PATH}/page?step=3`] as const
    )
    leaving.catch(() => undefined)
    await page().locator("[name=card]").waitFor()
    await visitor().payAtGateway(page(), APPROVED)
    await page().waitForURL(({ pathname }) => pathname === `${KIT_PATH}/page`)
    // Playwright serves no address that a redirect leads to.
    await page().goto(page().url())
    await connect(page(), store.shop.publishable_key)
    const finished = await page().evaluate(() => window.shop.finishPayment())
    expect(finished).toMatchObject({
      order: { id: expect.stringMatching(/^order_/) },
      payment: { status: "captured" },
      session: { cartId: payable.id, sessionId: session.id },
    })
    expect(page().url()).toBe(`${store.url}${KIT_PATH}/page?step=3`)
    expect(await page().evaluate(() => window.events.map(({ name }) => name))).toEqual([
      "shopper_returned",
      "payment_finished",
    ])
    expect(await page().evaluate(() => window.shop.finishPayment())).toBeUndefined()
  })

  it("forgets a cart that became an order while the tab was closed", async () => {
    const { cart: paid } = await pay(store)
    const placed = await placeOrder(client(), paid.id)
    await openWithKit(page(), store)
    const [finished, forgotten] = await page().evaluate(async (cartId) => {
      let count = 0
      const found = await window.shop.finishPayment({ cartId, forgetCart: () => void count++ })
      return [found, count] as const
    }, paid.id)
    expect(finished?.order?.id).toBe(placed.id)
    expect(forgotten).toBe(1)
  })

  it("saves a card with consent, pays with it, and removes it", async () => {
    const someone = await customer()
    const theirs = { email: someone.email, by: someone.sdk }
    const [first, second] = [await cart(theirs), await cart(theirs)]
    const idsOf = ({ cart: payable, session }: typeof first) => ({ sessionId: session.id, cartId: payable.id })
    const saved = await page().evaluate(
      async ([session, card]) => {
        const { status } = await window.shop.payWithCard({ ...session, card, saveCard: true })
        return { status, cards: await window.shop.savedCards.list() }
      },
      [idsOf(first), TYPED] as const
    )
    expect(saved).toMatchObject({ status: "captured", cards: [{ last4: "1111", first6: "411111" }] })
    const paid = await page().evaluate(async (session) => {
      const [card] = await window.shop.savedCards.list()
      const payment = await window.shop.payWithCard({ ...session, savedCard: card?.id ?? "" })
      await window.shop.savedCards.remove(card?.id ?? "")
      return { status: payment.status, left: await window.shop.savedCards.list() }
    }, idsOf(second))
    expect(paid).toEqual({ status: "captured", left: [] })
    expect((await sandbox.transactions()).map(({ state }) => state)).toEqual(["captured", "captured"])
  })

  it("subscribes, and manages the subscription", async () => {
    const someone = await customer()
    const { products } = await client().store.product.list({ handle: "linen-notebook", fields: "id,*variants" })
    const variantId = products[0]?.variants?.[0]?.id ?? ""
    const ready = await cart({
      email: someone.email,
      by: someone.sdk,
      subscribe: async (cartId: string) => {
        const line = await page().evaluate(
          async ([to, variant]) => {
            const [plan] = await window.shop.listPlans({ variantId: variant })
            const consent = "I agree to pay €14.90 every month until I cancel."
            return window.shop.subscribe({ cartId: to, planId: plan?.id ?? "", variantId: variant, consent })
          },
          [cartId, variantId] as const
        )
        expect(line).toMatchObject({ cart_id: cartId, variant_id: variantId, quantity: 1 })
      },
    })
    await page().evaluate(([session, card]) => window.shop.payWithCard({ ...session, card }), [
      { sessionId: ready.session.id, cartId: ready.cart.id },
      TYPED,
    ] as const)
    await placeOrder(someone.sdk, ready.cart.id)
    await page().waitForFunction(async () => (await window.shop.subscriptions.list({ state: ["active"] })).count === 1)
    const states = await page().evaluate(async () => {
      const { list, retrieve, pause, resume, skip, price, change, cancel } = window.shop.subscriptions
      const { subscriptions } = await list()
      const { id = "", next_due_at: nextDueAt } = subscriptions[0] ?? {}
      return {
        name: subscriptions[0]?.name,
        first: (await retrieve(id)).state,
        paused: (await pause(id)).state,
        resumed: (await resume(id)).state,
        skipped: (await skip(id, { nextDueAt })).next_due_at !== nextDueAt,
        price: (await price(id, { quantity: 2 })).amount,
        quantity: (await change(id, { quantity: 2, consent: "I agree to pay €29.80 every month." })).quantity,
        canceled: (await cancel(id)).state,
        kept: (await resume(id)).state,
      }
    })
    expect(states).toMatchObject({
      first: "active",
      paused: "paused",
      resumed: "active",
      skipped: true,
      price: "29.8",
      quantity: 2,
      canceled: "canceling",
      kept: "active",
    })
    const other = { ...TYPED, number: "5555555555554444" }
    const verified = await page().evaluate(async (card) => {
      const { subscriptions } = await window.shop.subscriptions.list()
      const id = subscriptions[0]?.id ?? ""
      const session = await window.shop.subscriptions.openCardSession(id)
      const { code } = await window.shop.payWithCard({ ...session, card })
      return { code, id }
    }, other)
    expect(verified.code).toBe("card_verified")
    await page().waitForFunction(
      async (id) => (await window.shop.subscriptions.retrieve(id)).card?.last4 === "4444",
      verified.id
    )
    const now = await page().evaluate(async (id) => window.shop.subscriptions.cancel(id, { at: "now" }), verified.id)
    expect(now.state).toBe("canceled")
  })

  it("describes in the shopper's language why a customer who is not logged in gets no cards", async () => {
    await buy(store)
    await openWithKit(page(), store)
    const message = await page().evaluate(async () => {
      const { acquiring, AcquiringError } = window.kit
      const german = acquiring({ backendUrl: "", publishableKey: "none", locale: "de" })
      const error: unknown = await window.shop.savedCards.list().catch((caught: unknown) => caught)
      return error instanceof AcquiringError ? [error.status, await german.describe(error)] : error
    })
    expect(message).toEqual([401, "Ihre Sitzung ist abgelaufen. Melden Sie sich an und versuchen Sie es noch einmal."])
  })
})
