import { Modules } from "@medusajs/framework/utils"
import { HOUR_MS } from "../../../src/domain/shared/durations"
import type { SubscriptionRecord } from "../../../src/application/subscriptions/subscription-record"
import { beginSubscriptions } from "../../../src/application/subscriptions/subscribe/begin-subscriptions"
import { moduleOf } from "../../../testing/store/module"
import { providerOf } from "../../../src/application/shared/provider-id"
import { tableOf } from "../../../testing/admin/problem-list"
import { openHosted, refOf } from "../../../testing/shop/pay"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import { readCart } from "../../../testing/shop/cart"
import { newCustomer } from "../../../testing/shop/customer"
import { payHosted } from "../../../testing/shop/hosted"
import { eventually } from "../../../testing/clock/eventually"
import { ask } from "../../../testing/shop/http"
import { orderOfCart, placeOrder } from "../../../testing/shop/order"
import { triedOnce } from "../../../testing/jest/try-again"
import { withStore } from "../../../testing/store/with-store"
import { setDate } from "../../../testing/clock/date"
import { eventsOf } from "./support/events"
import { waitForBillingCycle, goPast } from "./support/renew"
import {
  CONSENT,
  choose,
  subscriptionOf,
  newPlan,
  payFor,
  subscribe,
  subscribingCart,
} from "../../../testing/shop/subscribe"

const DELIVERY = 4.9

withStore("A shopper who subscribes", (world) => {
  const read = (cartId: string) => readCart(world().store, cartId)
  const offered = async (variantId: string): Promise<unknown> => {
    const headers = { "x-publishable-api-key": world().shop.publishable_key }
    return (await ask(`${world().url}/store/acquiring/plans?variant_id=${variantId}`, { headers })).json
  }

  const emptyCart = async (): Promise<string> =>
    (await world().store.store.cart.create({ region_id: world().shop.region_id })).cart.id

  const subscriptions = async () =>
    (await moduleOf(world()).subscriptions.list({}, { limit: 10, offset: 0, order: "asc" })).rows

  /** The code that runs when an order is placed, and again after the sync of its payment. */
  const beginAgain = async (cartId: string): Promise<void> => {
    const order = await orderOfCart(world().admin, cartId)
    if (!order) throw new Error("The cart has no order.")
    await beginSubscriptions(world().container, order.id, () => new Date())
  }

  /** One that has a price, and is on no plan. */
  const anotherVariant = async (): Promise<string> => {
    const { products } = await world().store.store.product.list({ fields: "id,*variants" })
    const other = products.flatMap(({ variants }) => variants ?? []).find(({ id }) => id !== world().shop.variant_id)
    if (!other) throw new Error("The shop has one variant only.")
    return other.id
  }

  it("sees the plans that a variant is sold on, and no archived one", async () => {
    const { id } = await newPlan(world())
    const archived = await newPlan(world(), { name: "Old" })
    await world().admin.client.fetch(`/admin/acquiring/plans/${archived.id}`, { method: "DELETE" })
    expect(await offered(world().shop.variant_id)).toMatchObject({
      plans: [{ id, name: "Monthly", interval: "month", interval_count: 1, cycles: null }],
    })
    expect(await offered("variant_none")).toEqual({ plans: [] })
  })

  it("has a subscription when the order is placed: with terms, consent, card, and the day of the next cycle", async () => {
    const { id: plan_id } = await newPlan(world(), { cycles: 12 })
    const { id } = await subscribe(world(), plan_id)
    const { subscription } = await world().admin.client.fetch<{ subscription: SubscriptionRecord }>(
      `/admin/acquiring/subscriptions/${id}`
    )
    expect(subscription).toMatchObject({
      state: "active",
      plan_id,
      interval: "month",
      cycles: 12,
      cycle: 1,
      quantity: 1,
      currency: "EUR",
      next_unit_price: "25",
      variant_id: world().shop.variant_id,
      consent_text: CONSENT,
      customer_id: expect.any(String),
      order_id: expect.any(String),
      billing_cycles: [],
      card: { first6: "411111", last4: "1111" },
      history: [
        { to: "incomplete", cause: "customer" },
        { from: "incomplete", to: "active", cause: "order" },
      ],
    })
    const days = (new Date(subscription.next_due_at ?? 0).getTime() - Date.now()) / (24 * 60 * 60_000)
    expect([28, 29, 30, 31].some((month) => Math.abs(days - month) < 0.1)).toBe(true)
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ has_token: true })
    expect(JSON.stringify(subscription)).not.toContain("token")
  })

  it("has one without a card where another provider was paid in the end, whatever was tried with a card before", async () => {
    const elsewhere = "pp_system_default"
    await world().admin.admin.region.update(world().shop.region_id, {
      payment_providers: [elsewhere, providerOf("default")],
    })
    const ready = await subscribingCart(world(), (await newPlan(world())).id)
    await world().acquiring.card(refOf(ready), cardOf(CARDS.declined))
    const { cart } = await world().store.store.cart.retrieve(ready.cart.id, { fields: "*payment_collection" })
    await world().store.store.payment.initiatePaymentSession(cart, { provider_id: elsewhere })
    await placeOrder(world().store, cart.id)
    expect(await subscriptionOf(world(), cart.id)).toMatchObject({
      state: "active",
      cycle: 1,
      card_payment_id: null,
      order_id: expect.any(String),
    })
  })

  it("pays the introductory price first, which nobody else can have", async () => {
    const { id: plan_id } = await newPlan(world(), { intro_cycles: 1, intro_prices: { eur: "1.00" } })
    const ready = await subscribingCart(world(), plan_id, { quantity: 2 })
    expect((await read(ready.cart.id)).total).toBeCloseTo(2 + DELIVERY)
    await payFor(world(), ready)
    expect(await subscriptionOf(world(), ready.cart.id)).toMatchObject({
      intro_price: "1.00",
      unit_price: "25",
      quantity: 2,
    })
  })

  it("who chooses it twice has it twice, in one subscription, at the introductory price as well", async () => {
    const { id: plan_id } = await newPlan(world(), { intro_cycles: 1, intro_prices: { eur: "1.00" } })
    const ready = await world().newCart({
      subscribe: async (cartId) => {
        for (const quantity of [1, 2])
          expect(await choose(world(), cartId, { plan_id, quantity })).toMatchObject({ status: 200 })
      },
    })
    expect((await read(ready.cart.id)).items).toMatchObject([{ quantity: 3, unit_price: 1 }])
    await payFor(world(), ready)
    expect(await subscriptionOf(world(), ready.cart.id)).toMatchObject({ quantity: 3, intro_price: "1.00" })
    expect(await subscriptions()).toHaveLength(1)
  })

  describe("at one moment", () => {
    triedOnce()

    it("who presses twice at one moment has one line at the introductory price, and one subscription", async () => {
      const { id: plan_id } = await newPlan(world(), { intro_cycles: 1, intro_prices: { eur: "1.00" } })
      const ready = await world().newCart({
        subscribe: async (cartId) => {
          const answers = await Promise.all([1, 1, 1].map((quantity) => choose(world(), cartId, { plan_id, quantity })))
          expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
        },
      })
      expect((await read(ready.cart.id)).items).toMatchObject([{ quantity: 3, unit_price: 1 }])
      await payFor(world(), ready)
      expect(await subscriptionOf(world(), ready.cart.id)).toMatchObject({ quantity: 3, intro_price: "1.00" })
    })
  })

  it("cannot pay an introductory price for what is not subscribed to any more", async () => {
    const { id: plan_id } = await newPlan(world(), { intro_cycles: 1, intro_prices: { eur: "1.00" } })
    const ready = await subscribingCart(world(), plan_id)
    // As what was agreed to months ago is forgotten.
    await tableOf(world(), "acquiring_subscription").where({ cart_id: ready.cart.id }).delete()
    for (const answer of [
      await world().acquiring.card(refOf(ready), cardOf(CARDS.approved)),
      await world().acquiring.checkout(refOf(ready)),
    ]) {
      expect(answer).toMatchObject({ status: 409, json: { code: "subscription_changed" } })
    }
  })

  it("may buy one-time items beside it, and things on several plans", async () => {
    const plans = [await newPlan(world()), await newPlan(world(), { name: "Weekly", interval: "week" })]
    const ready = await world().newCart({
      subscribe: async (cartId) => {
        for (const { id } of plans)
          expect(await choose(world(), cartId, { plan_id: id })).toMatchObject({ status: 200 })
        await world().store.store.cart.createLineItem(cartId, { variant_id: world().shop.variant_id, quantity: 1 })
      },
    })
    expect((await read(ready.cart.id)).items).toHaveLength(3)
    await payFor(world(), ready)
    const rows = await eventually(async () => {
      const begun = await moduleOf(world()).subscriptions.list({}, { limit: 10, offset: 0, order: "asc" })
      return begun.rows.length < 2 ? undefined : begun.rows
    })
    expect(rows.map(({ interval, state }) => [interval, state]).sort()).toEqual([
      ["month", "active"],
      ["week", "active"],
    ])
  })

  it("who takes the thing out of the cart again has no subscription", async () => {
    const { id: plan_id } = await newPlan(world())
    const ready = await world().newCart({
      subscribe: async (cartId) => {
        const { json } = await choose(world(), cartId, { plan_id })
        const { subscription } = json as { subscription: { line_item_id: string } }
        await world().store.store.cart.createLineItem(cartId, { variant_id: world().shop.variant_id, quantity: 1 })
        await world().store.store.cart.deleteLineItem(cartId, subscription.line_item_id)
      },
    })
    await payFor(world(), ready)
    await beginAgain(ready.cart.id)
    expect(await subscriptions()).toEqual([])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({
      amount: "29.90",
      state: "captured",
      has_token: false,
    })
  })

  it("cannot choose what is not sold so: another variant, an archived plan, a currency without an introductory price", async () => {
    const { id: plan_id } = await newPlan(world())
    const { id: dollars } = await newPlan(world(), { intro_cycles: 1, intro_prices: { usd: "1.00" } })
    const archived = await newPlan(world(), { name: "Old" })
    await world().admin.client.fetch(`/admin/acquiring/plans/${archived.id}`, { method: "DELETE" })
    const cartId = await emptyCart()
    for (const [body, message] of [
      [{ plan_id: dollars }, "no introductory price in EUR"],
      [{ plan_id: archived.id }, ""],
      [{ plan_id: "acqplan_none" }, ""],
      [{ plan_id, variant_id: "variant_none" }, ""],
      [{ plan_id, variant_id: await anotherVariant() }, ""],
    ] as const) {
      expect(await choose(world(), cartId, body)).toMatchObject({
        status: 409,
        json: { code: "plan_not_offered", field: "plan_id", message: expect.stringContaining(message) },
      })
    }
    expect((await read(cartId)).items).toEqual([])
    // Nothing but the plan was in the way: it is sold on one as soon as it is added.
    await world().admin.client.fetch(`/admin/acquiring/plans/${plan_id}/variants`, {
      method: "POST",
      body: { add: [await anotherVariant()] },
    })
    expect((await choose(world(), cartId, { plan_id, variant_id: await anotherVariant() })).status).toBe(200)
  })

  it("cannot choose anything in the cart of a customer with an account, whose login is wanted", async () => {
    const { id: plan_id } = await newPlan(world())
    const [owner, stranger] = [
      await newCustomer(world(), "owner@example.com"),
      await newCustomer(world(), "stranger@example.com"),
    ]
    const cartId = await emptyCart()
    await owner.take(cartId)
    for (const who of [undefined, stranger])
      expect(await choose(world(), cartId, { plan_id }, who)).toMatchObject({
        status: 404,
        json: { code: "not_found" },
      })
    expect((await readCart(await owner.storefront(), cartId)).items).toEqual([])
    expect((await choose(world(), cartId, { plan_id }, owner)).status).toBe(200)
  })

  it("cannot set a price, an interval or another cart's contents, nor subscribe without a consent", async () => {
    const { id: plan_id } = await newPlan(world())
    const cartId = await emptyCart()
    for (const change of [
      { unit_price: 1 },
      { interval: "year" },
      { consent: " " },
      { quantity: 0 },
      { quantity: 1.5 },
      { plan_id: "a'; --" },
    ]) {
      expect(await choose(world(), cartId, { plan_id, ...change })).toMatchObject({
        status: 400,
        json: { code: "invalid_request" },
      })
    }
    for (const id of ["cart_none", "a%00b"])
      expect(await choose(world(), id, { plan_id })).toMatchObject({ status: 404 })
  })

  it("cannot make a subscription with a line of a forged plan", async () => {
    const { id: acquiring_plan_id } = await newPlan(world(), { intro_cycles: 1, intro_prices: { eur: "1.00" } })
    const ready = await world().newCart({
      subscribe: async (cartId) => {
        await world().store.store.cart.createLineItem(cartId, {
          variant_id: world().shop.variant_id,
          quantity: 1,
          metadata: { acquiring_plan_id },
        })
      },
    })
    await payFor(world(), ready)
    expect((await read(ready.cart.id)).total).toBeCloseTo(25 + DELIVERY)
    expect(await moduleOf(world()).subscriptions.list({}, { limit: 10, offset: 0, order: "asc" })).toMatchObject({
      count: 0,
    })
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ has_token: false })
  })

  it("cannot pay when the introductory price in the cart is not the agreed one, nor carry it into another currency", async () => {
    const { id: plan_id } = await newPlan(world(), { intro_cycles: 1, intro_prices: { eur: "10.00" } })
    const ready = await subscribingCart(world(), plan_id)
    const line = (await read(ready.cart.id)).items?.[0]?.id ?? ""
    await world().container.resolve(Modules.CART).updateLineItems(line, { unit_price: 9 })
    for (const answer of [
      await world().acquiring.card(refOf(ready), cardOf(CARDS.approved)),
      await world().acquiring.checkout(refOf(ready)),
    ]) {
      expect(answer).toMatchObject({ status: 409, json: { code: "subscription_changed" } })
    }
    await world().store.store.cart.update(ready.cart.id, { region_id: world().shop.region_ids[1] ?? "" })
    expect((await read(ready.cart.id)).items).toEqual([])
  })

  it("who presses pay twice is charged once, and the subscription begins once, however many events its order has", async () => {
    const { id: plan_id } = await newPlan(world())
    const ready = await subscribingCart(world(), plan_id)
    const emitted = eventsOf(world())
    const incomplete = await moduleOf(world()).subscriptions.incompleteIn(ready.cart.id)
    const answers = await Promise.all([1, 2].map(() => world().acquiring.card(refOf(ready), cardOf(CARDS.approved))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await placeOrder(world().store, ready.cart.id)
    await subscriptionOf(world(), ready.cart.id)
    // As processes do that have read what is incomplete just before another one began it.
    jest.spyOn(moduleOf(world()).subscriptions, "incompleteIn").mockResolvedValue(incomplete)
    await Promise.all([1, 2, 3, 4].map(() => beginAgain(ready.cart.id)))
    const { id, history } = await subscriptionOf(world(), ready.cart.id)
    expect(history.map(({ to }) => to)).toEqual(["incomplete", "active"])
    expect(emitted("acquiring.subscription.active")).toEqual([{ id }])
    expect(await subscriptions()).toHaveLength(1)
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "captured" })
  })

  it("has their subscription also if the store gets no event of the order", async () => {
    const ready = await subscribingCart(world(), (await newPlan(world())).id)
    await world().acquiring.card(refOf(ready), cardOf(CARDS.approved))
    // The first process that looks after the order is placed dies.
    const look = jest.spyOn(moduleOf(world()).subscriptions, "incompleteIn").mockRejectedValueOnce(new Error("cut off"))
    await placeOrder(world().store, ready.cart.id)
    expect(
      await eventually(async () => (await subscriptions()).find(({ state }) => state === "active"), 60_000)
    ).toMatchObject({ cycle: 1, order_id: expect.any(String) })
    expect(look.mock.calls.length).toBeGreaterThan(1)
    expect(await subscriptions()).toHaveLength(1)
  })

  it("agreed when they accepted the text, and not when they paid", async () => {
    const { id: plan_id } = await newPlan(world())
    const agreedAt = new Date(Date.now() - 60_000)
    setDate(agreedAt)
    const ready = await subscribingCart(world(), plan_id)
    setDate(new Date(agreedAt.getTime() + 3 * HOUR_MS))
    await payFor(world(), ready)
    const { consented_at, anchor_at } = await subscriptionOf(world(), ready.cart.id)
    expect(Math.abs(consented_at.getTime() - agreedAt.getTime())).toBeLessThan(HOUR_MS / 2)
    expect((anchor_at?.getTime() ?? 0) - consented_at.getTime()).toBeGreaterThan(2 * HOUR_MS)
  })

  it("needs 3-D Secure with the first payment, typed in the shop or on the gateway's page, and not with a renewal", async () => {
    const { id: plan_id } = await newPlan(world())
    const { id, next_due_at } = await subscribe(world(), plan_id)
    const ready = await subscribingCart(world(), plan_id)
    const { shopper, page } = await openHosted(world(), ready)
    await payHosted(shopper, page, cardOf(CARDS.approved))
    await placeOrder(world().store, ready.cart.id)
    await subscriptionOf(world(), ready.cart.id)
    goPast(next_due_at)
    await waitForBillingCycle(world(), id, 2, "completed")
    const asked = (await world().sandbox.transactions()).map(({ flow, three_ds }) => [flow, three_ds])
    expect(asked.slice(0, 2)).toEqual([
      ["direct", "do3DS"],
      ["hosted", "do3DS"],
    ])
    expect(asked.slice(2)).toContainEqual(["token", "no3DS"])
  })
})
