import type { PaymentSessionDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { capturePaymentWorkflow, createOrderWorkflow, createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { moduleOf } from "../../../testing/store/module"
import { refOf } from "../../../testing/shop/pay"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { CARDS } from "../../../testing/shop/cards"
import type { Customer } from "../../../testing/shop/customer"
import { newCustomer } from "../../../testing/shop/customer"
import { eventually } from "../../../testing/clock/eventually"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { orderById, placeOrder } from "../../../testing/shop/order"
import { withStore } from "../../../testing/store/with-store"
import { workAt } from "../../../testing/store/later"
import { storeDecline } from "./support/declines"

const PROVIDER = "pp_acquiring_default"
const WISH = { off_session: true, confirm: true, capture_method: "automatic" }

/** The steps of Medusa's own recipe for subscriptions in a renewal, up to the order. */
withStore("A server that charges a saved card while nobody is present", (world) => {
  const payments = () => world().container.resolve(Modules.PAYMENT)
  const customer = (name = "owner") => newCustomer(world(), `${name}@example.com`)
  const save = async (who: Customer, number: string = CARDS.approved, providerId = PROVIDER): Promise<string> => {
    const ready = await world().newCart({ providerId })
    await who.take(ready.cart.id)
    paymentIn(await (await who.acquiring()).card(refOf(ready), cardOf(number), { save_card: true }))
    await placeOrder(world().store, ready.cart.id)
    const [method] = await payments().listPaymentMethods({
      provider_id: providerId,
      context: { customer: { id: who.id, email: "owner@example.com" } },
    })
    return method?.id ?? ""
  }
  const open = async (
    customer_id: string | undefined,
    data: Record<string, unknown>,
    provider_id = PROVIDER
  ): Promise<PaymentSessionDTO> => {
    const [collection] = await payments().createPaymentCollections([{ currency_code: "eur", amount: 12 }])
    const { result } = await createPaymentSessionsWorkflow(world().container).run({
      input: { payment_collection_id: collection?.id ?? "", provider_id, customer_id, data },
    })
    return result
  }
  const charges = async () => (await world().sandbox.transactions()).filter(({ flow }) => flow === "token")
  /** An order of what the collection pays, linked to it as the recipe does. @returns its id */
  const orderWith = async (payment_collection_id: string, customer_id: string): Promise<string> => {
    const { region_id } = world().shop
    const items = [{ title: "Canvas tote", quantity: 1, unit_price: 12 }]
    const { result } = await createOrderWorkflow(world().container).run({
      input: { region_id, customer_id, email: "owner@example.com", currency_code: "eur", items },
    })
    const link = { [Modules.ORDER]: { order_id: result.id }, [Modules.PAYMENT]: { payment_collection_id } }
    await world().container.resolve(ContainerRegistrationKeys.LINK).create(link)
    return result.id
  }
  const authorize = ({ id, context }: PaymentSessionDTO) => payments().authorizePaymentSession(id, context ?? {})

  it("lists the customer's cards, authorises once, and has the money as a captured payment of Medusa's", async () => {
    const owner = await customer()
    const payment_method = await save(owner)
    const session = await open(owner.id, { ...WISH, payment_method })
    expect(await charges()).toEqual([])
    const payment = await authorize(session)
    expect(payment).toMatchObject({ amount: 12, data: { state: "captured" } })
    expect(await authorize(session)).toMatchObject({ id: payment?.id })
    expect(await charges()).toMatchObject([{ amount: "12.00", state: "captured", flow: "token" }])
    const [{ data = {} } = { data: {} }] = await payments().listPaymentMethods({
      provider_id: PROVIDER,
      context: { customer: { id: owner.id, email: "owner@example.com" } },
    })
    expect(data).toEqual({ first6: "411111", last4: "1111", expires: expect.stringMatching(/^\d{4}-12$/) })
  })

  it("reaches the cards by Medusa's account holder too, which holds the customer's id and nothing of a card", async () => {
    const owner = await customer()
    const payment_method = await save(owner)
    const { context = {} } = await open(owner.id, { ...WISH, payment_method })
    const { account_holder } = context
    expect(account_holder).toMatchObject({ provider_id: PROVIDER, data: { customer_id: owner.id } })
    expect(
      await payments().listPaymentMethods({
        provider_id: PROVIDER,
        context: { account_holder: { data: { customer_id: owner.id } } },
      })
    ).toMatchObject([{ id: payment_method }])
    expect(await payments().listPaymentMethods({ provider_id: PROVIDER, context: {} })).toEqual([])
  })

  it("cannot charge a card of another customer, one that is not there, or without a customer", async () => {
    const owner = await customer()
    const stranger = await customer("stranger")
    const payment_method = await save(owner)
    for (const [who, card] of [
      [stranger.id, payment_method],
      [owner.id, "acqpay_none"],
      [owner.id, "a'; --"],
      [undefined, payment_method],
    ] as const) {
      await expect(open(who, { ...WISH, payment_method: card })).rejects.toMatchObject({
        message: expect.stringContaining("Saved card not found."),
      })
    }
    for (const wrong of [
      { off_session: true, payment_method },
      { off_session: true, confirm: true },
      { ...WISH, payment_method, capture_method: "later" },
    ]) {
      await expect(open(owner.id, wrong)).rejects.toMatchObject({
        message: expect.stringContaining("an off_session payment requires"),
      })
    }
    await expect(open(owner.id, { ...WISH, payment_method, capture_method: "manual" })).rejects.toMatchObject({
      message: expect.stringContaining("captures immediately"),
    })
    // The session's data alone decides nothing: whose it is was written by Medusa.
    const session = await open(stranger.id, {})
    await payments().updatePaymentSession({
      id: session.id,
      amount: 12,
      currency_code: "eur",
      data: { ...WISH, payment_method },
    })
    await expect(authorize(session)).rejects.toThrow("Saved card not found.")
    expect(await charges()).toEqual([])
  })

  it("is refused another way to capture than the gateway's account has, also where the session's data were written later", async () => {
    const owner = await customer()
    const payment_method = await save(owner, CARDS.approved, MANUAL)
    const refused = {
      message: expect.stringContaining(
        "capture_method automatic is not possible: gateway account manual only authorizes."
      ),
    }
    await expect(open(owner.id, { ...WISH, payment_method }, MANUAL)).rejects.toMatchObject(refused)
    const session = await open(owner.id, { ...WISH, payment_method, capture_method: "manual" }, MANUAL)
    await payments().updatePaymentSession({
      id: session.id,
      amount: 12,
      currency_code: "eur",
      data: { ...WISH, payment_method },
    })
    await expect(authorize(session)).rejects.toMatchObject(refused)
    expect(await charges()).toEqual([])
  })

  it.each([
    ["automatic", PROVIDER, "captured"],
    ["manual", MANUAL, "authorized"],
  ] as const)(
    "has a paid order of it, as Medusa's recipe makes one, with capture_method %s",
    async (capture_method, provider, state) => {
      const owner = await customer()
      const payment_method = await save(owner, CARDS.approved, provider)
      const session = await open(owner.id, { ...WISH, payment_method, capture_method }, provider)
      const payment = await authorize(session)
      const order = await orderWith(session.payment_collection_id ?? "", owner.id)
      expect(await charges()).toMatchObject([{ amount: "12.00", state }])
      await capturePaymentWorkflow(world().container).run({ input: { payment_id: payment?.id ?? "" } })
      expect(await orderById(world().admin, order)).toMatchObject({ total: 12, payment_status: "captured" })
      // There is an order, so nothing is reversed for lack of one.
      await workAt(world(), [10 * MINUTE_MS, HOUR_MS, 26 * HOUR_MS])
      expect(await charges()).toMatchObject([
        { amount: "12.00", state: "captured", refunded: "0.00", refunding: "0.00" },
      ])
      expect(
        (await moduleOf(world()).payments.ofSession(session.id)).map(({ synced_at, order_id }) => [
          synced_at !== null,
          order_id,
        ])
      ).toEqual([[true, order]])
    }
  )

  it("is no shopper: a storefront cannot write such a session", async () => {
    const owner = await customer()
    const payment_method = await save(owner)
    const ready = await world().newCart()
    const answer = await owner.ask(`/store/payment-collections/${ready.collectionId}/payment-sessions`, {
      provider_id: PROVIDER,
      data: { ...WISH, payment_method },
    })
    expect(answer).toMatchObject({ status: 400, json: { code: "invalid_request", field: "data.off_session" } })
    expect(await charges()).toEqual([])
  })

  it("does not charge again after a lost answer, neither by that session nor by another one", async () => {
    const owner = await customer()
    const payment_method = await save(owner)
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "authorise", times: 1 })
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.addFault({ fault: "drop_before_booking", operation: "query" })
    const session = await open(owner.id, { ...WISH, payment_method })
    for (let turn = 0; turn < 2; turn += 1) await expect(authorize(session)).rejects.toThrow("was not authorized")
    const again = await open(owner.id, { ...WISH, payment_method })
    await expect(authorize(again)).rejects.toThrow("has no result yet")
    expect(await charges()).toHaveLength(1)
    const [attempt] = await moduleOf(world()).payments.ofSession(session.id)
    expect(attempt).toMatchObject({ state: "unknown", card_payment_id: payment_method })
  })

  it("gets a decline, and makes no second attempt by that session", async () => {
    const owner = await customer()
    const payment_method = await save(owner, CARDS.laterDeclined)
    const session = await open(owner.id, { ...WISH, payment_method })
    for (let turn = 0; turn < 2; turn += 1) await expect(authorize(session)).rejects.toThrow("was not authorized")
    expect(await eventually(async () => ((await charges()).length > 0 ? charges() : undefined))).toMatchObject([
      { state: "declined" },
    ])
  })

  it("is refused a card that its bank refused for good, until something was paid with it, and one that was declined as often as it may be", async () => {
    const owner = await customer()
    const payment_method = await save(owner, CARDS.laterStolen)
    const charge = async (card: string) => authorize(await open(owner.id, { ...WISH, payment_method: card }))
    await expect(charge(payment_method)).rejects.toThrow("was not authorized")
    await expect(charge(payment_method)).rejects.toMatchObject({
      type: "not_allowed",
      message: expect.stringContaining(
        "Nothing was sent: the bank permanently declined this card. Have the customer add another card, or pay with this card at checkout."
      ),
    })
    expect(await charges()).toHaveLength(1)
    await save(owner, CARDS.laterStolen)
    await expect(charge(payment_method)).rejects.toThrow("was not authorized")
    expect(await charges()).toHaveLength(2)

    const other = await save(owner, CARDS.mastercard)
    for (let place = 0; place < 15; place += 1) await storeDecline(world(), other, `LIMIT${place}`)
    await expect(charge(other)).rejects.toMatchObject({
      type: "not_allowed",
      message: expect.stringContaining(
        "Nothing was sent: the card has reached the card schemes' decline limit. Charge it on another day, or charge another card."
      ),
    })
    expect(await charges()).toHaveLength(2)
  })

  it("is refused another charge while one is not decided, where the card was declined all but as often as it may be", async () => {
    const owner = await customer()
    const payment_method = await save(owner)
    for (let place = 0; place < 14; place += 1) await storeDecline(world(), payment_method, `NEAR${place}`)
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "authorise", times: 1 })
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.addFault({ fault: "drop_before_booking", operation: "query" })
    await expect(authorize(await open(owner.id, { ...WISH, payment_method }))).rejects.toThrow("was not authorized")
    const another = await open(owner.id, { ...WISH, payment_method })
    await payments().updatePaymentSession({
      id: another.id,
      amount: 13,
      currency_code: "eur",
      data: { ...WISH, payment_method },
    })
    await expect(authorize(another)).rejects.toThrow(
      "Nothing was sent: the card has reached the card schemes' decline limit. Charge it on another day, or charge another card."
    )
    expect(await charges()).toHaveLength(1)
  })

  it("can have a card removed, unless it is another's", async () => {
    const owner = await customer()
    const stranger = await customer("stranger")
    const id = await save(owner)
    const remove = (who: Customer) =>
      payments().deletePaymentMethods({
        provider_id: PROVIDER,
        id,
        context: { customer: { id: who.id, email: "a@example.com" } },
      })
    await expect(remove(stranger)).rejects.toThrow("Saved card not found.")
    await remove(owner)
    expect(await moduleOf(world()).savedCards.list(owner.id)).toEqual([])
  })
})
