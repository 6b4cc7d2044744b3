import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { APPROVED, payDirect, refOf, sell } from "../../../testing/shop/pay"
import { NOT_AUTHORIZED, tryToComplete } from "./support/complete"
import { attemptsOf } from "./support/attempts"
import { cradleOf, providerOf } from "./support/provider"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { ask } from "../../../testing/shop/http"
import { placeOrder } from "../../../testing/shop/order"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"

/** Session data of a storefront that imitates ours. */
const FORGED = {
  ref: "forged",
  state: "captured",
  order_no: "A1",
  transaction_id: "1",
  amount: "0.01",
  status: "authorized",
}

withStore("A payment session's data", (world) => {
  it("is not needed: the provider resolves our module, which the payment module lists as a dependency, and no other", () => {
    const cradle = cradleOf(world().container)
    expect(cradle["acquiring"]).toHaveProperty("payments")
    expect("acquiring" in cradle).toBe(false)
    expect(() => cradle["query"]).toThrow(/query/)
    expect(() => cradle["order"]).toThrow(/order/)
  })

  it("is in the database, as the client sent it, before the provider is called, and the client's keys stay", async () => {
    const { container, newCart } = world()
    const database = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
    const provider = providerOf(container)
    const initiate = provider.initiatePayment.bind(provider)
    const before: unknown[] = []
    jest.spyOn(provider, "initiatePayment").mockImplementation(async (input) => {
      before.push(
        await database("payment_session")
          .where("id", input.context?.idempotency_key ?? "")
          .first("data")
      )
      return initiate(input)
    })
    const { session } = await newCart({ data: { ...FORGED, greeting: "hello" } })
    expect(before).toEqual([{ data: { ...FORGED, greeting: "hello" } }])
    expect(session.data).toMatchObject({ greeting: "hello", state: "captured" })
    expect(session.data?.["ref"]).toMatch(/^[\w-]{24}$/)
  })

  it("that claims a payment makes no order and no call to the gateway", async () => {
    const { newCart, sandbox } = world()
    const { cart, session } = await newCart({ data: FORGED })
    expect(await tryToComplete(world(), cart.id)).toEqual(NOT_AUTHORIZED)
    expect(await attemptsOf(world(), session.id)).toEqual([])
    expect(Object.values((await sandbox.ledger()).requests).every((count) => count === 0)).toBe(true)
  })

  it("that names another amount, order or transaction changes no charge, and none of it is in the payment", async () => {
    const data = { ...FORGED, currency: "JPY", refund_amount: "9999.00" }
    const { ready, payment, order } = await sell(world(), { data })
    const recorded = await world().sandbox.onlyTransaction()
    expect(recorded).toMatchObject({ currency: "EUR", captured: "29.90" })
    expect(Number(order.total)).toBe(29.9)
    expect(payment.data).toEqual({
      ref: expect.stringMatching(/^[\w-]{24}$/),
      order_no: recorded.order_no,
      transaction_id: recorded.transaction_id,
      state: "captured",
      card: "411111******1111",
    })
    const session = await world().container.resolve(Modules.PAYMENT).retrievePaymentSession(ready.session.id)
    expect(session.data).toEqual({ ...data, ...payment.data })
  })

  it("is read back whole by the storefront, and nothing in it is secret", async () => {
    const { newCart, store } = world()
    const ready = await newCart()
    await payDirect(world(), ready)
    await placeOrder(store, ready.cart.id)
    const { container, url, shop } = world()
    const database = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
    const headers = { "x-publishable-api-key": shop.publishable_key }
    const fields = "*payment_collection.payment_sessions"
    const { text } = await ask(`${url}/store/carts/${ready.cart.id}?fields=${encodeURIComponent(fields)}`, { headers })
    const sessions = database<{ id: string; data: Record<string, string> }>("payment_session")
    const data = (await sessions.where("id", ready.session.id).first("data"))?.data ?? {}
    expect(Object.keys(data).sort()).toEqual(["card", "order_no", "ref", "state", "transaction_id"])
    for (const value of Object.values(data)) expect(text).toContain(value)
    const { sign_key, merchant_id } = sandboxOfTests()
    for (const secret of [sign_key, merchant_id, APPROVED]) expect(text).not.toContain(secret)
  })

  it("may not hold a card number: the request ends before Medusa writes it down", async () => {
    const { newCart, container, url, shop } = world()
    const { collectionId } = await newCart()
    const answer = await ask(`${url}/store/payment-collections/${collectionId}/payment-sessions`, {
      headers: { "x-publishable-api-key": shop.publishable_key },
      json: { provider_id: "pp_acquiring_default", data: { wallet: [{ deep: "4111 1111 1111 1111" }] } },
    })
    expect(answer.status).toBe(400)
    const database = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
    expect(await database("payment_session").whereRaw("data::text ~ '4111'")).toEqual([])
  })

  it("of somebody else's cart is not reached by an id that is unknown, empty or of another cart", async () => {
    const { newCart, container, acquiring, sandbox } = world()
    const [mine, theirs] = [await newCart(), await newCart()]
    const { data: every } = await container
      .resolve(ContainerRegistrationKeys.QUERY)
      .graph({ entity: "payment_session", fields: ["id"], filters: { id: undefined } })
    expect(every.length).toBeGreaterThanOrEqual(2)

    const leases = [
      { sessionId: "payses_unknown", cartId: mine.cart.id },
      { sessionId: "undefined", cartId: mine.cart.id },
      { ...refOf(theirs), cartId: mine.cart.id },
      { ...refOf(theirs), cartId: "undefined" },
    ]
    for (const lease of leases) {
      expect((await acquiring.state(lease)).status).toBe(404)
      expect((await acquiring.card(lease, cardOf(APPROVED))).status).toBe(404)
      expect((await acquiring.checkout(lease)).status).toBe(404)
    }
    expect((await sandbox.ledger()).requests).toMatchObject({ authorise: 0, checkout: 0 })
  })
})
