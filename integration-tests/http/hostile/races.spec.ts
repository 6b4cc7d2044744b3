import { Modules } from "@medusajs/framework/utils"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { eventually } from "../../../testing/clock/eventually"
import { payHosted } from "../../../testing/shop/hosted"
import { orderOfCart, paymentOf, placeOrder } from "../../../testing/shop/order"
import { triedOnce } from "../../../testing/jest/try-again"
import { withStore } from "../../../testing/store/with-store"
import { parseTransactionId } from "../../../src/gateway"
import { recordAnswer } from "../../../src/application/payments/status-updates/record-answer"
import { attemptsOf, onlyAttempt, sync } from "../provider/support/attempts"
import { APPROVED, DECLINED, PENDING, openHosted, refOf, sell } from "../../../testing/shop/pay"
import { onlyLater } from "../../../testing/store/later"
import { moduleOf } from "../../../testing/store/module"

withStore("Two who act on one payment at the same moment", (world) => {
  triedOnce()

  /** Holds the next move of a payment up until `meanwhile` is over. */
  function holdUpNextMove(meanwhile: () => Promise<unknown>): void {
    const { payments } = moduleOf(world())
    const move = payments.move.bind(payments)
    jest.spyOn(payments, "move").mockImplementationOnce(async (...move_) => {
      await meanwhile()
      return move(...move_)
    })
  }

  it.each([
    ["was paid meanwhile", APPROVED, "already_paid"],
    ["is in review meanwhile", PENDING, "payment_in_progress"],
  ])(
    "do not charge a second card: a session that %s refuses the one that was about to be sent",
    async (_, number, code) => {
      const { newCart, acquiring, sandbox } = world()
      const ref = refOf(await newCart())
      holdUpNextMove(() => acquiring.card(ref, cardOf(number)))
      const late = await acquiring.card(ref, cardOf("5555555555554444"))
      expect(late.status).toBe(409)
      expect(late.json).toMatchObject({ code })
      expect((await sandbox.ledger()).requests.authorise).toBe(1)
    }
  )

  it("lets the held-up card be sent when the other one was declined", async () => {
    const { newCart, acquiring, sandbox } = world()
    const ref = refOf(await newCart())
    holdUpNextMove(() => acquiring.card(ref, cardOf(DECLINED)))
    expect(paymentIn(await acquiring.card(ref, cardOf(APPROVED)))).toMatchObject({ status: "captured" })
    expect((await sandbox.ledger()).requests.authorise).toBe(2)
  })

  it("do not open a payment page for a session that was paid meanwhile", async () => {
    const { newCart, acquiring, sandbox } = world()
    const ready = await newCart()
    holdUpNextMove(() => acquiring.card(refOf(ready), cardOf(APPROVED)))
    const { page } = await openHosted(world(), ready)
    expect(page.status).toBe(409)
    expect((await sandbox.ledger()).requests).toMatchObject({ authorise: 1, checkout: 0 })
  })

  it("open a payment session each: the order is that of the one that is paid, wherever Medusa has it in its row", async () => {
    const { newCart, acquiring, container, admin, sandbox } = world()
    const payments = container.resolve(Modules.PAYMENT)
    const { cart, collectionId, session } = await newCart()
    const { provider_id, amount, currency_code } = session
    const open = () =>
      payments.createPaymentSession(collectionId, { provider_id, currency_code, amount: String(amount), data: {} })
    const [middle] = [await open(), await open()]
    expect(await payments.listPaymentSessions({ payment_collection_id: collectionId })).toHaveLength(3)
    await acquiring.card({ cartId: cart.id, sessionId: middle.id }, cardOf(APPROVED))
    await eventually(async () =>
      (await orderOfCart(admin, cart.id))?.payment_status === "captured" ? true : undefined
    )
    expect((await payments.listPaymentSessions({ payment_collection_id: collectionId })).map(({ id }) => id)).toEqual([
      middle.id,
    ])
    expect(await sandbox.onlyTransaction()).toMatchObject({ state: "captured", refunds: [] })
  })

  it("pay twice, on the page and with a card: Medusa has the first, and the second is a problem of the merchant", async () => {
    const { newCart, acquiring, store, admin, sandbox } = world()
    const ready = await newCart()
    const { shopper, page } = await openHosted(world(), ready)
    expect(paymentIn(await acquiring.card(refOf(ready), cardOf(APPROVED)))).toMatchObject({ status: "captured" })
    await placeOrder(store, ready.cart.id)
    const order = await orderOfCart(admin, ready.cart.id)
    const payment = order && paymentOf(order)
    await payHosted(shopper, page, cardOf(APPROVED))

    // Its webhook, which came at the same moment, may still be worked on.
    const second = await eventually(async () =>
      (await attemptsOf(world(), ready.session.id)).find(({ flow, state }) => flow === "hosted" && state === "captured")
    )
    // A sync at the same moment reports it as well.
    await eventually(async () => /twice/.test((await sync(world(), second)).attention?.message ?? "") || undefined)
    await admin.admin.payment.refund(payment?.id ?? "", { amount: 1 })
    const transactions = await sandbox.transactions()
    const first = transactions.find(({ order_no }) => order_no === payment?.data?.["order_no"])
    expect(first).toMatchObject({ captured: first?.amount, refunds: [{ amount: "1.00" }] })
    expect(transactions).toHaveLength(2)
  })

  it("lose no poll: a webhook that moves an abandoned payment during a query has planned the next one", async () => {
    const { accounts, payments, work } = moduleOf(world())
    const ready = await world().newCart()
    onlyLater(world())
    await openHosted(world(), ready)
    const { id } = await onlyAttempt(world(), ready.session.id)
    await payments.move(id, { to: "expired", cause: "clock" }, new Date())
    const account = await accounts.find("default")
    const leased = await work.leaseForQuery(id, { notSince: new Date(), leaseMs: 60_000 }, new Date())
    if (!account || !leased) throw new Error("Nobody can be asked about the payment.")
    const find = payments.find.bind(payments)
    jest.spyOn(payments, "find").mockImplementationOnce(async (found) => {
      const seen = await find(found)
      await payments.move(found, { to: "pending", cause: "webhook" }, new Date())
      return seen
    })
    await recordAnswer(moduleOf(world()), leased, { kind: "not_found" }, account, new Date())
    const row = await find(id)
    expect(row).toMatchObject({ state: "pending", poll_count: 0, lease_expires_at: null })
    expect(row?.next_poll_at?.getTime()).toBeLessThan(Date.now() + 10_000)
  })

  it.each([
    ["nobody tried to pay with yet", "1000"],
    ["was captured", "3000"],
  ])(
    "leave a payment its transaction: an answer that was on its way while a webhook came is of another one, which %s",
    async (_, payment_status) => {
      const { accounts, payments, work } = moduleOf(world())
      const ready = await world().newCart()
      onlyLater(world())
      await openHosted(world(), ready)
      const { id } = await onlyAttempt(world(), ready.session.id)
      const account = await accounts.find("default")
      const leased = await work.leaseForQuery(id, { notSince: new Date(), leaseMs: 60_000 }, new Date())
      if (!account || !leased) throw new Error("Nobody can be asked about the payment.")
      await payments.move(
        id,
        { to: "captured", cause: "webhook", patch: { transaction_id: "2026112100000000001" } },
        new Date()
      )
      const other = {
        transaction_id: parseTransactionId("2026112100000000002"),
        order_no: leased.order_no,
        amount: leased.amount,
        currency: leased.currency,
        payment_status,
      }
      await recordAnswer(
        moduleOf(world()),
        leased,
        { kind: "answered", rows: [other], fraud_check_result: [] },
        account,
        new Date()
      )
      expect(await payments.find(id)).toMatchObject({
        state: "captured",
        transaction_id: "2026112100000000001",
        payment_status: null,
      })
    }
  )

  it("hand one payment to Medusa five times over: one order, one capture", async () => {
    const { newCart, acquiring, store, admin } = world()
    const ready = await newCart()
    await acquiring.card(refOf(ready), cardOf(APPROVED))
    const [attempt] = await attemptsOf(world(), ready.session.id)
    const ask = () => (attempt ? sync(world(), attempt) : undefined)
    await Promise.all([ask(), store.store.cart.complete(ready.cart.id), ask(), ask(), ask()])
    const order = await orderOfCart(admin, ready.cart.id)
    expect(order?.payment_status).toBe("captured")
    expect(order && paymentOf(order).captures).toHaveLength(1)
  })

  it("refund in full five times over: the gateway gets one refund", async () => {
    const { admin, sandbox } = world()
    const { payment } = await sell(world())
    const refunds = Array.from({ length: 5 }, () => admin.admin.payment.refund(payment.id, { amount: payment.amount }))
    const outcomes = await Promise.allSettled(refunds)
    expect(outcomes.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(1)
    expect((await sandbox.ledger()).requests.refund).toBe(1)
    expect((await sandbox.onlyTransaction()).refunds).toHaveLength(1)
  })
})
