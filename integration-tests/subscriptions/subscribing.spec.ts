import { Modules } from "@medusajs/framework/utils"
import type { ContractRecord } from "../../src/workflows/contracts/contract-record"
import { moduleOf } from "../hostile/support/module"
import { refOf } from "../provider/support/pay"
import { cardOf } from "../support/acquiring"
import { CARDS } from "../support/cards"
import { ask } from "../support/http"
import { withStore } from "../support/with-store"
import { CONSENT, choose, contractOf, newPlan, payFor, subscribe, subscribingCart } from "./support/subscribe"

const DELIVERY = 4.9

withStore("A shopper who subscribes", (world) => {
  const offered = async (variantId: string): Promise<unknown> => {
    const headers = { "x-publishable-api-key": world().shop.publishable_key }
    return (await ask(`${world().url}/store/acquiring/plans?variant_id=${variantId}`, { headers })).json
  }

  const emptyCart = async (): Promise<string> => (await world().store.store.cart.create({ region_id: world().shop.region_id })).cart.id

  it("sees the plans that a variant is sold on, and no archived one", async () => {
    const { id } = await newPlan(world())
    const archived = await newPlan(world(), { name: "Old" })
    await world().admin.client.fetch(`/admin/acquiring/plans/${archived.id}`, { method: "DELETE" })
    expect(await offered(world().shop.variant_id)).toMatchObject({ plans: [{ id, name: "Monthly", interval: "month", interval_count: 1, cycles: null }] })
    expect(await offered("variant_none")).toEqual({ plans: [] })
  })

  it("has a contract when the order is placed: with terms, consent, card, and the day of the next cycle", async () => {
    const { id: plan_id } = await newPlan(world(), { cycles: 12 })
    const { id } = await subscribe(world(), plan_id)
    const { contract } = await world().admin.client.fetch<{ contract: ContractRecord }>(`/admin/acquiring/contracts/${id}`)
    expect(contract).toMatchObject({
      state: "active", plan_id, interval: "month", cycles: 12, cycle: 1, quantity: 1, currency: "EUR", next_unit_price: "25",
      variant_id: world().shop.variant_id, consent_text: CONSENT, customer_id: expect.any(String), order_id: expect.any(String), charges: [],
      card: { first6: "411111", last4: "1111" }, history: [{ to: "proposed", cause: "customer" }, { from: "proposed", to: "active", cause: "order" }],
    })
    const days = (new Date(contract.next_due_at ?? 0).getTime() - Date.now()) / (24 * 60 * 60_000)
    expect([28, 29, 30, 31].some((month) => Math.abs(days - month) < 0.1)).toBe(true)
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ has_token: true })
    expect(JSON.stringify(contract)).not.toContain("token")
  })

  it("pays the introductory price first, which nobody else can have", async () => {
    const { id: plan_id } = await newPlan(world(), { intro_cycles: 1, intro_prices: { eur: "1.00" } })
    const ready = await subscribingCart(world(), plan_id, { quantity: 2 })
    expect(ready.cart.total).toBeCloseTo(2 + DELIVERY)
    await payFor(world(), ready)
    expect(await contractOf(world(), ready.cart.id)).toMatchObject({ intro_price: "1.00", unit_price: "25", quantity: 2 })
  })

  it("may buy one-time items beside it, and things on several plans", async () => {
    const plans = [await newPlan(world()), await newPlan(world(), { name: "Weekly", interval: "week" })]
    const ready = await world().newCart({
      subscribe: async (cartId) => {
        for (const { id } of plans) expect(await choose(world(), cartId, { plan_id: id })).toMatchObject({ status: 200 })
        await world().store.store.cart.createLineItem(cartId, { variant_id: world().shop.variant_id, quantity: 1 })
      },
    })
    expect(ready.cart.items).toHaveLength(3)
    await payFor(world(), ready)
    await contractOf(world(), ready.cart.id)
    const { rows } = await moduleOf(world()).contracts.list({}, { limit: 10, offset: 0, order: "asc" })
    expect(rows.map(({ interval, state }) => [interval, state]).sort()).toEqual([["month", "active"], ["week", "active"]])
  })

  it("who takes the thing out of the cart again has no contract", async () => {
    const { id: plan_id } = await newPlan(world())
    const cartId = await emptyCart()
    const { json } = await choose(world(), cartId, { plan_id })
    const { subscription } = json as { subscription: { line_item_id: string } }
    await world().store.store.cart.deleteLineItem(cartId, subscription.line_item_id)
    expect(await moduleOf(world()).contracts.list({}, { limit: 10, offset: 0, order: "asc" })).toMatchObject({ count: 0 })
  })

  it("cannot choose what is not sold so: another variant, an archived plan, a currency without an introductory price", async () => {
    const { id: plan_id } = await newPlan(world(), { intro_cycles: 1, intro_prices: { usd: "1.00" } })
    const archived = await newPlan(world(), { name: "Old" })
    await world().admin.client.fetch(`/admin/acquiring/plans/${archived.id}`, { method: "DELETE" })
    const cartId = await emptyCart()
    for (const body of [{ plan_id }, { plan_id: archived.id }, { plan_id: "acqplan_none" }, { plan_id, variant_id: "variant_none" }]) {
      expect(await choose(world(), cartId, body)).toMatchObject({ status: 409, json: { code: "plan_not_offered" } })
    }
    expect((await world().store.store.cart.retrieve(cartId)).cart.items).toEqual([])
  })

  it("cannot set a price, an interval or another cart's contents, nor subscribe without a consent", async () => {
    const { id: plan_id } = await newPlan(world())
    const cartId = await emptyCart()
    for (const change of [{ unit_price: 1 }, { interval: "year" }, { consent: " " }, { quantity: 0 }, { quantity: 1.5 }, { plan_id: "a'; --" }]) {
      expect(await choose(world(), cartId, { plan_id, ...change })).toMatchObject({ status: 400, json: { code: "invalid_request" } })
    }
    for (const id of ["cart_none", "a%00b"]) expect(await choose(world(), id, { plan_id })).toMatchObject({ status: 404 })
  })

  it("cannot make a contract with a line of a forged plan", async () => {
    const { id: acquiring_plan_id } = await newPlan(world(), { intro_cycles: 1, intro_prices: { eur: "1.00" } })
    const ready = await world().newCart({
      subscribe: async (cartId) => {
        await world().store.store.cart.createLineItem(cartId, { variant_id: world().shop.variant_id, quantity: 1, metadata: { acquiring_plan_id } })
      },
    })
    await payFor(world(), ready)
    expect(ready.cart.total).toBeCloseTo(25 + DELIVERY)
    expect(await moduleOf(world()).contracts.list({}, { limit: 10, offset: 0, order: "asc" })).toMatchObject({ count: 0 })
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ has_token: false })
  })

  it("cannot pay when the introductory price in the cart is not the agreed one, nor carry it into another currency", async () => {
    const { id: plan_id } = await newPlan(world(), { intro_cycles: 1, intro_prices: { eur: "10.00" } })
    const ready = await subscribingCart(world(), plan_id)
    const line = ready.cart.items?.[0]?.id ?? ""
    await world().container.resolve(Modules.CART).updateLineItems(line, { unit_price: 9 })
    for (const answer of [await world().acquiring.card(refOf(ready), cardOf(CARDS.approved)), await world().acquiring.checkout(refOf(ready))]) {
      expect(answer).toMatchObject({ status: 409, json: { code: "subscription_changed" } })
    }
    await world().store.store.cart.update(ready.cart.id, { region_id: world().shop.region_ids[1] ?? "" })
    expect((await world().store.store.cart.retrieve(ready.cart.id)).cart.items).toEqual([])
  })

  it("who paid twice for one cart has one contract", async () => {
    const { id: plan_id } = await newPlan(world())
    const ready = await subscribingCart(world(), plan_id)
    await Promise.all([world().acquiring.card(refOf(ready), cardOf(CARDS.approved)), world().acquiring.card(refOf(ready), cardOf(CARDS.approved))])
    await world().store.store.cart.complete(ready.cart.id)
    await contractOf(world(), ready.cart.id)
    expect(await moduleOf(world()).contracts.list({}, { limit: 10, offset: 0, order: "asc" })).toMatchObject({ count: 1 })
  })
})
