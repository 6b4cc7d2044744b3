import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { providerOf } from "../../../src/application/shared/provider-id"
import { moduleOf } from "../../../testing/store/module"
import { refOf } from "../../../testing/shop/pay"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import { newCustomer } from "../../../testing/shop/customer"
import { readCart } from "../../../testing/shop/cart"
import type { ReadyCart } from "../../../testing/shop/cart"
import { ask } from "../../../testing/shop/http"
import { orderOfCart } from "../../../testing/shop/order"
import { newVariant } from "../support/new-variant"
import { withStore } from "../../../testing/store/with-store"
import { CONSENT, choose, newPlan, subscribeAs, subscribingCart } from "../../../testing/shop/subscribe"

const ELSEWHERE = "pp_system_default"
const ONCE = { intro_cycles: 1, intro_prices: { eur: "1.00" }, intro_once: true }
const INTRODUCTION = { intro_cycles: 1, intro_prices: { eur: "1.00" } }

withStore("An introductory price", (world) => {
  /** The cart with another quantity of what was subscribed to, and a payment session for what it costs then. */
  async function withQuantity({ cart }: ReadyCart, quantity: number): Promise<{ sessionId: string; cartId: string }> {
    const { store } = world().store
    const line = (await readCart(world().store, cart.id)).items?.[0]?.id ?? ""
    await store.cart.updateLineItem(cart.id, line, { quantity })
    const { cart: changed } = await store.cart.retrieve(cart.id, { fields: "*payment_collection" })
    const { payment_collection } = await store.payment.initiatePaymentSession(changed, {
      provider_id: providerOf("default"),
    })
    return { cartId: cart.id, sessionId: payment_collection.payment_sessions?.[0]?.id ?? "" }
  }

  const complete = (cartId: string) =>
    ask(`${world().url}/store/carts/${cartId}/complete`, {
      method: "POST",
      headers: { "x-publishable-api-key": world().shop.publishable_key },
      json: {},
    })

  it("cannot be had for more pieces than were agreed to, by card or on the page; for fewer it can", async () => {
    const { id: plan_id } = await newPlan(world(), INTRODUCTION)
    const ready = await subscribingCart(world(), plan_id, { quantity: 2 })
    const more = await withQuantity(ready, 10)
    for (const answer of [
      await world().acquiring.card(more, cardOf(CARDS.approved)),
      await world().acquiring.checkout(more),
    ]) {
      expect(answer).toMatchObject({ status: 409, json: { code: "subscription_changed" } })
    }
    expect((await world().sandbox.ledger()).requests).toMatchObject({ authorise: 0, checkout: 0 })
    const fewer = await withQuantity(ready, 1)
    expect(paymentIn(await world().acquiring.card(fewer, cardOf(CARDS.approved)))).toMatchObject({ status: "captured" })
  })

  it("can be had for more pieces where they are agreed to as well", async () => {
    const { id: plan_id } = await newPlan(world(), INTRODUCTION)
    const ready = await subscribingCart(world(), plan_id)
    expect((await choose(world(), ready.cart.id, { plan_id, quantity: 2 })).status).toBe(200)
    expect(paymentIn(await world().acquiring.card(await withQuantity(ready, 3), cardOf(CARDS.approved)))).toMatchObject(
      { status: "captured" }
    )
  })

  it("cannot be paid by another provider: neither is there a session for it, nor does one that is there complete the cart", async () => {
    await world().admin.admin.region.update(world().shop.region_id, {
      payment_providers: [ELSEWHERE, providerOf("default")],
    })
    const { id: plan_id } = await newPlan(world(), INTRODUCTION)
    const ready = await subscribingCart(world(), plan_id)
    const { cart } = await world().store.store.cart.retrieve(ready.cart.id, { fields: "*payment_collection" })
    await expect(
      world().store.store.payment.initiatePaymentSession(cart, { provider_id: ELSEWHERE })
    ).rejects.toMatchObject({ status: 409 })
    // As one that was made before the plan was chosen.
    await createPaymentSessionsWorkflow(world().container).run({
      input: { payment_collection_id: ready.collectionId, provider_id: ELSEWHERE, data: {} },
    })
    expect(await complete(cart.id)).toMatchObject({ status: 409, json: { code: "card_payment_required" } })
    expect(await orderOfCart(world().admin, cart.id)).toBeUndefined()
    expect((await moduleOf(world()).subscriptions.list({}, { limit: 10, offset: 0, order: "asc" })).rows).toEqual([])
  })

  it("stays one where the shopper writes other metadata to its line: it cannot be paid by another provider, nor had for more pieces", async () => {
    await world().admin.admin.region.update(world().shop.region_id, {
      payment_providers: [ELSEWHERE, providerOf("default")],
    })
    const { id: plan_id } = await newPlan(world(), INTRODUCTION)
    const ready = await subscribingCart(world(), plan_id)
    const { store } = world().store
    const line = (await readCart(world().store, ready.cart.id)).items?.[0]?.id ?? ""
    for (const metadata of [{ gift: "yes", acquiring_plan_id: null }, {}, { acquiring_plan_id: "" }]) {
      await store.cart.updateLineItem(ready.cart.id, line, { quantity: 50, metadata })
      const { cart } = await store.cart.retrieve(ready.cart.id, { fields: "*payment_collection,*items" })
      await expect(store.payment.initiatePaymentSession(cart, { provider_id: ELSEWHERE })).rejects.toMatchObject({
        status: 409,
      })
      expect(cart.items?.[0]).toMatchObject({ metadata: { acquiring_plan_id: plan_id } })
      expect(await complete(cart.id)).toMatchObject({ status: 409 })
    }
    expect((await store.cart.retrieve(ready.cart.id, { fields: "*items" })).cart.items?.[0]?.metadata).toEqual({
      gift: "yes",
      acquiring_plan_id: plan_id,
    })
  })

  it("that is valid once is rejected for a customer who had it, for a card that had it, and twice in one cart", async () => {
    const customer = await newCustomer(world(), "returning@example.com")
    const { id: plan_id } = await newPlan(world(), ONCE)
    const first = await subscribeAs(world(), customer, plan_id)
    expect(first).toMatchObject({ intro_price: "1.00", intro_plan_id: plan_id })
    const { authorise } = (await world().sandbox.ledger()).requests

    const { cart: next } = await (await customer.storefront()).store.cart.create({ region_id: world().shop.region_id })
    await customer.take(next.id)
    expect(await choose(world(), next.id, { plan_id }, customer)).toMatchObject({
      status: 409,
      json: { code: "intro_price_used" },
    })
    expect((await choose(world(), next.id, { plan_id, introductory: false }, customer)).status).toBe(200)
    expect(await moduleOf(world()).subscriptions.incompleteIn(next.id)).toMatchObject([
      { intro_cycles: 0, intro_price: null, intro_plan_id: null, unit_price: "25" },
    ])

    const guest = await subscribingCart(world(), plan_id)
    expect(await world().acquiring.card(refOf(guest), cardOf(CARDS.approved))).toMatchObject({
      status: 409,
      json: { code: "intro_price_used" },
    })
    expect((await world().sandbox.ledger()).requests).toMatchObject({ authorise })
    expect(paymentIn(await world().acquiring.card(refOf(guest), cardOf(CARDS.mastercard)))).toMatchObject({
      status: "captured",
    })

    const variant_id = await newVariant(world(), "Filter")
    await world().admin.client.fetch(`/admin/acquiring/plans/${plan_id}/variants`, {
      method: "POST",
      body: { add: [variant_id] },
    })
    const two = await world().newCart({
      email: "another@example.com",
      subscribe: async (cartId) => {
        for (const body of [{ plan_id }, { plan_id, variant_id }])
          expect((await choose(world(), cartId, body)).status).toBe(200)
      },
    })
    for (const answer of [
      await world().acquiring.card(refOf(two), cardOf(CARDS.frictionless)),
      await world().acquiring.checkout(refOf(two)),
    ]) {
      expect(answer).toMatchObject({ status: 409, json: { code: "intro_price_used" } })
    }
  })

  it("that is to be had once stays had when the subscription is changed and canceled", async () => {
    const customer = await newCustomer(world(), "changing@example.com")
    const { id: plan_id } = await newPlan(world(), ONCE)
    const other = await newPlan(world(), { name: "Weekly", interval: "week" })
    const { id } = await subscribeAs(world(), customer, plan_id)
    expect(
      (await customer.ask(`/store/customers/me/acquiring/subscriptions/${id}`, { plan_id: other.id, consent: CONSENT }))
        .status
    ).toBe(200)
    expect((await customer.ask(`/store/customers/me/acquiring/subscriptions/${id}/cancel`, { at: "now" })).status).toBe(
      200
    )
    expect(await moduleOf(world()).subscriptions.find(id)).toMatchObject({
      state: "canceled",
      plan_id: other.id,
      intro_price: null,
    })
    const { cart } = await (await customer.storefront()).store.cart.create({ region_id: world().shop.region_id })
    await customer.take(cart.id)
    expect(await choose(world(), cart.id, { plan_id }, customer)).toMatchObject({
      status: 409,
      json: { code: "intro_price_used" },
    })
  })

  it("is in the way of no order that is paid by card, and of none without it", async () => {
    const { id: plan_id } = await newPlan(world(), INTRODUCTION)
    const ready = await subscribingCart(world(), plan_id)
    expect(paymentIn(await world().acquiring.card(refOf(ready), cardOf(CARDS.approved)))).toMatchObject({
      status: "captured",
    })
    for (let again = 0; again < 2; again++)
      expect(await complete(ready.cart.id)).toMatchObject({ status: 200, json: { type: "order" } })
    await world().admin.admin.region.update(world().shop.region_id, {
      payment_providers: [ELSEWHERE, providerOf("default")],
    })
    const plain = await world().newCart({ providerId: ELSEWHERE })
    expect(await complete(plain.cart.id)).toMatchObject({ status: 200, json: { type: "order" } })
  })
})
