import { Modules } from "@medusajs/framework/utils"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { MINUTE_MS } from "../../../src/domain/shared/durations"
import { moduleOf } from "../../../testing/store/module"
import { attemptsOf, onlyAttempt } from "../provider/support/attempts"
import { APPROVED, DECLINED, PENDING, openHosted, payAndCloseTheTab, payDirect, refOf } from "../../../testing/shop/pay"
import { PROVIDER } from "../provider/support/provider"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import { openSession } from "../../../testing/shop/cart"
import type { ReadyCart } from "../../../testing/shop/cart"
import { eventually } from "../../../testing/clock/eventually"
import { ask } from "../../../testing/shop/http"
import { orderOfCart, placeOrder } from "../../../testing/shop/order"
import { triedOnce } from "../../../testing/jest/try-again"
import { withStore } from "../../../testing/store/with-store"
import { onlyLater, workAt, workLater } from "../../../testing/store/later"

const OTHER_METHOD = "pp_system_default"
const SECOND_CARD = "5555555555554444"

withStore("A new payment session of a cart", (world) => {
  triedOnce()

  const payments = () => world().container.resolve(Modules.PAYMENT)
  const authorizations = async () => (await world().sandbox.ledger()).requests.authorise

  /** Requests a session as a stock checkout does whenever it is loaded. */
  async function reload({ collectionId }: ReadyCart, provider_id = PROVIDER) {
    const headers = { "x-publishable-api-key": world().shop.publishable_key }
    return ask(`${world().url}/store/payment-collections/${collectionId}/payment-sessions`, {
      headers,
      json: { provider_id },
    })
  }

  /** A session as Medusa itself, or another plugin, opens one: not by the door of the storefront. The one before it is gone. */
  async function openAnyway(ready: ReadyCart): Promise<ReadyCart> {
    const { result } = await createPaymentSessionsWorkflow(world().container).run({
      input: { payment_collection_id: ready.collectionId, provider_id: PROVIDER },
    })
    return { ...ready, session: { ...ready.session, id: result.id } }
  }

  /** A card was sent, and the gateway's answer never came. */
  async function payUnheard(number = APPROVED): Promise<ReadyCart> {
    const ready = await world().newCart()
    onlyLater(world())
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "authorise", times: 1 })
    expect(await payDirect(world(), ready, number)).toMatchObject({ status: "pending", code: "being_checked" })
    return ready
  }

  const isOrdered = ({ cart }: ReadyCart) =>
    eventually(async () =>
      (await orderOfCart(world().admin, cart.id))?.payment_status === "captured" ? true : undefined
    )

  it.each([
    ["the same", PROVIDER],
    ["another", OTHER_METHOD],
  ])(
    "is refused while it is not known whether a card was charged, for %s way to pay: the session before it stays, and becomes the order",
    async (_, provider) => {
      await world().admin.admin.region.update(world().shop.region_id, { payment_providers: [OTHER_METHOD, PROVIDER] })
      const ready = await payUnheard()
      const answer = await reload(ready, provider)
      expect(answer).toMatchObject({ status: 409, json: { type: "conflict", code: "payment_in_progress" } })
      expect(await payments().listPaymentSessions({ payment_collection_id: ready.collectionId })).toMatchObject([
        { id: ready.session.id },
      ])
      expect(await world().acquiring.card(refOf(ready), cardOf(SECOND_CARD))).toMatchObject({
        status: 409,
        json: { code: "payment_in_progress" },
      })
      await workAt(world(), [MINUTE_MS, 2 * MINUTE_MS])
      await isOrdered(ready)
      expect(await authorizations()).toBe(1)
    }
  )

  it.each([
    ["the same", PROVIDER],
    ["another", OTHER_METHOD],
  ])(
    "is refused when the cart was just paid, before anybody made its order, for %s way to pay",
    async (_, provider) => {
      await world().admin.admin.region.update(world().shop.region_id, { payment_providers: [OTHER_METHOD, PROVIDER] })
      await world().sandbox.addFault({ fault: "notify_never" })
      const ready = await world().newCart()
      onlyLater(world())
      expect(await payDirect(world(), ready)).toMatchObject({ status: "captured" })
      expect(await reload(ready, provider)).toMatchObject({
        status: 409,
        json: { type: "conflict", code: "already_paid" },
      })
      await placeOrder(world().store, ready.cart.id)
      expect(await authorizations()).toBe(1)
    }
  )

  it("takes no second card if it was opened anyway, and shows the result of the first", async () => {
    const ready = await payUnheard()
    const { id: attemptId } = await onlyAttempt(world(), ready.session.id)
    const again = await openAnyway(ready)
    expect(await world().acquiring.card(refOf(again), cardOf(SECOND_CARD))).toMatchObject({
      status: 409,
      json: { code: "payment_in_progress" },
    })
    expect((await world().acquiring.checkout(refOf(again))).status).toBe(409)
    await world().sandbox.addFault({ fault: "http_500", operation: "query" })
    expect(paymentIn(await world().acquiring.state(refOf(again)))).toMatchObject({
      status: "pending",
      code: "being_checked",
      retry: false,
    })
    await world().sandbox.clearFaults()
    await moduleOf(world()).payments.update(attemptId, { last_polled_at: null }, new Date())
    expect(paymentIn(await world().acquiring.state(refOf(again)))).toMatchObject({ status: "captured" })
    expect(await world().acquiring.card(refOf(again), cardOf(SECOND_CARD))).toMatchObject({
      status: 409,
      json: { code: "already_paid" },
    })
    await workAt(world(), [MINUTE_MS, 2 * MINUTE_MS])
    await isOrdered(ready)
    expect(await authorizations()).toBe(1)
  })

  it("that is opened ten times at one moment, with a card in each, takes one card", async () => {
    const { cart, collectionId, session } = await world().newCart()
    const { provider_id, amount, currency_code } = session
    const open = () =>
      payments().createPaymentSession(collectionId, { provider_id, currency_code, amount: String(amount), data: {} })
    const sessions = await Promise.all(Array.from({ length: 10 }, open))
    const answers = await Promise.all(
      sessions.map(({ id }) => world().acquiring.card({ cartId: cart.id, sessionId: id }, cardOf(APPROVED)))
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
      Array.from({ length: 9 }, () => 409)
    )
    expect(await authorizations()).toBe(1)
    await eventually(async () =>
      (await orderOfCart(world().admin, cart.id))?.payment_status === "captured" ? true : undefined
    )
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "captured", refunds: [] })
  })

  it("is opened, and is paid with another card, when the first one turned out to be declined", async () => {
    const ready = await payUnheard(DECLINED)
    expect((await reload(ready)).status).toBe(409)
    await workAt(world(), [MINUTE_MS])
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "declined" })
    const again = await openSession(world().store, ready.cart)
    expect(await payDirect(world(), again)).toMatchObject({ status: "captured" })
    await placeOrder(world().store, ready.cart.id)
  })

  it("is opened beside a page of the gateway on which nobody paid, and beside a card that was declined", async () => {
    const ready = await world().newCart()
    await openHosted(world(), ready)
    expect((await reload(ready)).status).toBe(200)
    const second = await openSession(world().store, ready.cart)
    await payDirect(world(), second, DECLINED)
    const third = await openSession(world().store, ready.cart)
    expect(await payDirect(world(), third)).toMatchObject({ status: "captured" })
  })

  it("is refused while a 3-D Secure challenge is open, which goes on", async () => {
    const ready = await world().newCart()
    expect(await payDirect(world(), ready, CARDS.challenge)).toMatchObject({ status: "requires_action" })
    expect(await reload(ready)).toMatchObject({ status: 409, json: { code: "payment_in_progress" } })
    expect(paymentIn(await world().acquiring.state(refOf(ready)))).toMatchObject({
      status: "requires_action",
      next_action: { type: "post" },
    })
  })

  it("is refused while a payment of the cart is held for review, also where the cart costs something else by now", async () => {
    const ready = await world().newCart()
    await payDirect(world(), ready, PENDING)
    await world().store.store.cart.createLineItem(ready.cart.id, { variant_id: world().shop.variant_id, quantity: 1 })
    expect(await reload(ready)).toMatchObject({ status: 409, json: { code: "payment_in_progress" } })
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "decline")
    await eventually(async () =>
      (await onlyAttempt(world(), ready.session.id)).state === "declined" ? true : undefined
    )
    expect(await payDirect(world(), await openSession(world().store, ready.cart))).toMatchObject({ status: "captured" })
  })

  it("takes the new total of a cart that changed after it was paid: the first payment is reversed", async () => {
    const ready = await world().newCart()
    const there = await openHosted(world(), ready)
    await world().store.store.cart.createLineItem(ready.cart.id, { variant_id: world().shop.variant_id, quantity: 1 })
    await payAndCloseTheTab(world(), there)
    await eventually(async () => ((await onlyAttempt(world(), ready.session.id)).attention ? true : undefined))
    expect(await payDirect(world(), await openSession(world().store, ready.cart))).toMatchObject({ status: "captured" })
    await placeOrder(world().store, ready.cart.id)
    await workAt(world(), [MINUTE_MS, 2 * MINUTE_MS, 13 * MINUTE_MS])
    expect((await world().sandbox.transactions()).map(({ amount, state }) => `${amount} ${state}`)).toEqual([
      "29.90 canceled",
      "54.90 captured",
    ])
  })

  it("is opened, and paid, while money of the cart is being reversed", async () => {
    const ready = await world().newCart()
    const there = await openHosted(world(), ready)
    const { item } = await addPieceTo(ready)
    await payAndCloseTheTab(world(), there)
    await eventually(async () => ((await onlyAttempt(world(), ready.session.id)).attention ? true : undefined))
    await world().sandbox.addFault({ fault: "drop_before_booking", operation: "cancel", times: 1 })
    await workAt(world(), [MINUTE_MS, 2 * MINUTE_MS, 13 * MINUTE_MS])
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
      state: "captured",
      modifications: [{ kind: "cancel", cause: "orphaned", state: "unknown" }],
    })
    // The cart costs what was paid again.
    await world().store.store.cart.deleteLineItem(ready.cart.id, item)
    const again = await openSession(world().store, ready.cart)
    expect(await payDirect(world(), again)).toMatchObject({ status: "captured" })
    await placeOrder(world().store, ready.cart.id)
    await workLater(world(), 60 * MINUTE_MS)
    expect((await attemptsOf(world(), again.session.id)).map(({ state }) => state)).toEqual(["captured"])
  })

  async function addPieceTo({ cart }: ReadyCart): Promise<{ item: string }> {
    const { cart: changed } = await world().store.store.cart.createLineItem(cart.id, {
      variant_id: world().shop.variant_id,
      quantity: 1,
      metadata: { apart: true },
    })
    const item = changed.items?.find(({ metadata }) => metadata?.["apart"] === true)
    if (!item) throw new Error("The piece was not put into the cart.")
    return { item: item.id }
  }
})
