import { cardOf, checkoutUrlIn, paymentIn } from "../../../testing/shop/acquiring-routes"
import { orderOfCart, paymentOf, placeOrder } from "../../../testing/shop/order"
import { Shopper } from "../../../testing/shop/shopper"
import { withStore } from "../../../testing/store/with-store"

const APPROVED = "4111111111111111"
const DECLINED = "4000000000000002"

withStore("A direct card payment", (world) => {
  it("is captured once and becomes an order with the gateway's amount", async () => {
    const { newCart, acquiring, store, admin, sandbox } = world()
    const { cart, session } = await newCart()
    const payment = paymentIn(await acquiring.card({ sessionId: session.id, cartId: cart.id }, cardOf(APPROVED)))
    expect(payment).toMatchObject({ status: "captured", code: "captured", retry: false })

    const placed = await placeOrder(store, cart.id)
    const order = await orderOfCart(admin, cart.id)
    expect(order?.id).toBe(placed.id)
    expect(order?.payment_status).toBe("captured")
    const recorded = await sandbox.onlyTransaction()
    expect(recorded).toMatchObject({ state: "captured", currency: "EUR", captured: recorded.amount })
    expect(Number(recorded.amount)).toBeCloseTo(Number(order?.total), 2)
    expect(order && paymentOf(order).captures).toHaveLength(1)
    expect((await sandbox.ledger()).requests.authorise).toBe(1)
  })

  it("that is declined leaves the cart open for another card", async () => {
    const { newCart, acquiring, store, sandbox } = world()
    const { cart, session } = await newCart()
    const ref = { sessionId: session.id, cartId: cart.id }
    expect(paymentIn(await acquiring.card(ref, cardOf(DECLINED)))).toMatchObject({
      status: "declined",
      code: "card_declined",
      retry: true,
    })
    expect(paymentIn(await acquiring.card(ref, cardOf(APPROVED)))).toMatchObject({ status: "captured" })
    await placeOrder(store, cart.id)
    const transactions = await sandbox.transactions()
    expect(transactions.map(({ state }) => state).sort()).toEqual(["captured", "declined"])
    expect(new Set(transactions.map(({ order_no }) => order_no)).size).toBe(2)
  })

  it("is refused in plain words once a session's attempts are used up, on the gateway's page as well, also on one that was offered before", async () => {
    const { newCart, acquiring, sandbox } = world()
    const { cart, session } = await newCart()
    const ref = { sessionId: session.id, cartId: cart.id }
    const offered = checkoutUrlIn(await acquiring.checkout(ref))
    for (const left of [4, 3, 2, 1, 0]) {
      expect(paymentIn(await acquiring.card(ref, cardOf(DECLINED)))).toMatchObject({
        status: "declined",
        retry: left > 0,
      })
    }
    for (const { status, json } of [await acquiring.card(ref, cardOf(APPROVED)), await acquiring.checkout(ref)]) {
      expect(status).toBe(429)
      expect(json).toMatchObject({
        code: "too_many_attempts",
        message: expect.stringContaining("too many attempts of this payment"),
      })
    }
    const page = await new Shopper().open(offered)
    expect([page.status, page.html]).toEqual([429, expect.stringContaining("Too many payment attempts")])
    expect((await sandbox.ledger()).requests).toMatchObject({ authorise: 5, checkout: 0 })
  })

  it("is not sent a second time for a session that is paid", async () => {
    const { newCart, acquiring, sandbox } = world()
    const { cart, session } = await newCart()
    const ref = { sessionId: session.id, cartId: cart.id }
    await acquiring.card(ref, cardOf(APPROVED))
    const again = await acquiring.card(ref, cardOf(APPROVED))
    expect(again.status).toBe(409)
    expect(again.json).toMatchObject({ code: "already_paid" })
    expect((await sandbox.ledger()).requests.authorise).toBe(1)
  })

  it("pressed twice at the same moment is sent once", async () => {
    const { newCart, acquiring, sandbox } = world()
    const { cart, session } = await newCart()
    const ref = { sessionId: session.id, cartId: cart.id }
    const answers = await Promise.all([1, 2, 3, 4].map(() => acquiring.card(ref, cardOf(APPROVED))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect((await sandbox.ledger()).requests.authorise).toBe(1)
  })
})
