import { verbatim } from "../../../src/domain/shared/messages/message"
import { textOf } from "../../../testing/english"
import { DAY_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { attemptsOf, onlyAttempt, payInVain, sync } from "../provider/support/attempts"
import { moduleOf } from "../../../testing/store/module"
import { comes, openKinds } from "../../../testing/admin/problem-list"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { withStore } from "../../../testing/store/with-store"
import { openHosted, payAndCloseTheTab, payDirect } from "../../../testing/shop/pay"
import { openSession } from "../../../testing/shop/cart"
import { eventually } from "../../../testing/clock/eventually"
import { inboxQuiet } from "../../../testing/store/inbox"
import { orderOfCart, paymentOf, placeOrder } from "../../../testing/shop/order"
import { stockTotes } from "../support/stock"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { onlyLater, workAt } from "../../../testing/store/later"

/** After the second try it is an orphaned payment; ten minutes later it is reversed. */
const UNTIL_IT_GOES_BACK = [MINUTE_MS, 2 * MINUTE_MS, 13 * MINUTE_MS]

withStore("Money whose session is gone", (world) => {
  async function addAnother(cartId: string): Promise<void> {
    await world().store.store.cart.createLineItem(cartId, { variant_id: world().shop.variant_id, quantity: 1 })
  }

  it("is reattached when its cart still costs what was paid: the sale is saved", async () => {
    const ready = await world().newCart()
    const atTheGateway = await openHosted(world(), ready)
    await openSession(world().store, ready.cart)
    await payAndCloseTheTab(world(), atTheGateway)
    await eventually(async () =>
      (await orderOfCart(world().admin, ready.cart.id))?.payment_status === "captured" ? true : undefined
    )
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "captured", refunds: [] })
    expect(await attemptsOf(world(), ready.session.id)).toEqual([])
  })

  it("is leased for that by one process alone, and may be queried right afterwards", async () => {
    const ready = await world().newCart()
    await payDirect(world(), ready)
    const { payments, work } = moduleOf(world())
    const { id } = await onlyAttempt(world(), ready.session.id)
    // It must not be leased any more, because a row that is being written cannot be leased.
    await eventually(async () => (await payments.find(id))?.synced_at ?? undefined)
    await inboxQuiet(world().container)
    const before = await payments.find(id)
    const [taken, ...others] = (
      await Promise.all([1, 2].map(() => work.leaseAlone(id, MINUTE_MS, new Date())))
    ).flatMap((row) => row ?? [])
    expect([taken?.last_polled_at, others]).toEqual([before?.last_polled_at, []])
    if (taken) await work.release([taken])
    expect(await work.leaseForQuery(id, { notSince: new Date(), leaseMs: 1 }, new Date())).toMatchObject({ id })
  })

  it("is reversed after the grace period when its cart has changed, and nothing more can come of it", async () => {
    const ready = await world().newCart()
    const atTheGateway = await openHosted(world(), ready)
    await addAnother(ready.cart.id)
    await payAndCloseTheTab(world(), atTheGateway)
    await eventually(async () => ((await onlyAttempt(world(), ready.session.id)).attention ? true : undefined))
    await workAt(world(), UNTIL_IT_GOES_BACK.slice(0, 2))
    expect(textOf((await onlyAttempt(world(), ready.session.id)).attention)).toMatch(/reverses the payment on \d{4}-/)
    expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 0, refund: 0 })
    await workAt(world(), UNTIL_IT_GOES_BACK.slice(2))
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
      state: "canceled",
      modifications: [{ kind: "cancel", cause: "orphaned", state: "done" }],
    })
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "canceled" })
    await workAt(world(), [30 * MINUTE_MS])
    expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 1, refund: 0 })
  })

  it("is reversed when another method was chosen while the shopper paid, and paid for the order", async () => {
    const otherMethod = "pp_system_default"
    await world().admin.admin.region.update(world().shop.region_id, {
      payment_providers: [otherMethod, "pp_acquiring_default"],
    })
    const ready = await world().newCart()
    const atTheGateway = await openHosted(world(), ready)
    await openSession(world().store, ready.cart, { providerId: otherMethod })
    await placeOrder(world().store, ready.cart.id)
    await payAndCloseTheTab(world(), atTheGateway)
    await eventually(async () => ((await onlyAttempt(world(), ready.session.id)).attention ? true : undefined))
    await workAt(world(), [...UNTIL_IT_GOES_BACK, 30 * MINUTE_MS])
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
      state: "canceled",
      modifications: [{ kind: "cancel", cause: "orphaned", state: "done" }],
    })
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "canceled" })
    expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 1, refund: 0 })
    const order = await orderOfCart(world().admin, ready.cart.id)
    expect(order).toMatchObject({ status: "pending", payment_status: "authorized" })
    expect(order && paymentOf(order)).toMatchObject({ provider_id: otherMethod, canceled_at: null })
  })

  it.each([
    ["cancel", 0, { state: "canceled", refunds: [] }],
    ["refund", 2 * 24 * 60 * MINUTE_MS, { refunds: [{ amount: "29.90" }] }],
  ] as const)("is reversed once if the answer to its %s is lost", async (operation, later, atTheGateway) => {
    const ready = await world().newCart()
    const page = await openHosted(world(), ready)
    await addAnother(ready.cart.id)
    await payAndCloseTheTab(world(), page)
    await eventually(async () => ((await onlyAttempt(world(), ready.session.id)).attention ? true : undefined))
    if (later > 0) await world().sandbox.advance(later)
    await world().sandbox.hold()
    await world().sandbox.addFault({ fault: "drop_after_booking", operation, times: 1 })
    await world().sandbox.addFault({ fault: "notify_never" })
    await workAt(world(), [...UNTIL_IT_GOES_BACK, 15 * MINUTE_MS, 30 * MINUTE_MS, 3 * 60 * MINUTE_MS])
    expect((await onlyAttempt(world(), ready.session.id)).modifications.at(-1)).toMatchObject({
      kind: operation,
      cause: "orphaned",
      state: operation === "cancel" ? "done" : "accepted",
    })
    expect(await world().sandbox.onlyTransaction()).toMatchObject(atTheGateway)
    expect((await world().sandbox.ledger()).requests).toMatchObject({
      cancel: 1,
      refund: operation === "refund" ? 1 : 0,
    })
  })

  it("is refunded where the gateway does not void it any more", async () => {
    const ready = await world().newCart()
    const atTheGateway = await openHosted(world(), ready)
    await addAnother(ready.cart.id)
    await payAndCloseTheTab(world(), atTheGateway)
    await eventually(async () => ((await onlyAttempt(world(), ready.session.id)).attention ? true : undefined))
    await world().sandbox.advance(2 * 24 * 60 * MINUTE_MS)
    await world().sandbox.hold()
    await workAt(world(), UNTIL_IT_GOES_BACK)
    const attempt = await onlyAttempt(world(), ready.session.id)
    expect(attempt.modifications.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      "cancel failed",
      "refund accepted",
    ])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ refunds: [{ amount: "29.90" }] })
  })

  it("whose refund fails at the bank later is without an order again: a refund in the back office meanwhile stays, and the rest is reversed", async () => {
    const ready = await world().newCart()
    const atTheGateway = await openHosted(world(), ready)
    await addAnother(ready.cart.id)
    await payAndCloseTheTab(world(), atTheGateway)
    await eventually(async () => ((await onlyAttempt(world(), ready.session.id)).attention ? true : undefined))
    await world().sandbox.advance(2 * DAY_MS)
    await world().sandbox.hold()
    await workAt(world(), UNTIL_IT_GOES_BACK)
    const { transaction_id } = await world().sandbox.onlyTransaction()
    await world().sandbox.act(transaction_id, "refund_failed")
    await comes(world(), "refund_failed")
    await workAt(world(), [20 * MINUTE_MS])
    expect(textOf((await onlyAttempt(world(), ready.session.id)).attention)).toContain(
      "The payment has no order, and the gateway did not reverse it:"
    )
    expect(await openKinds(world())).toContain("payment_not_in_medusa")
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.act(transaction_id, "refund", "10.00")
    await workAt(world(), [DAY_MS, 2 * DAY_MS])
    const { refunds } = await world().sandbox.onlyTransaction()
    expect(refunds.map(({ amount }) => amount)).toEqual(["29.90", "10.00", "19.90"])
    await workAt(world(), [3 * DAY_MS])
    expect((await onlyAttempt(world(), ready.session.id)).attention).toBeNull()
    expect(await openKinds(world())).not.toContain("payment_not_in_medusa")
  })

  const takeFor = (environment: "live" | "test") =>
    world().sandbox.putAccount({
      merchant_id: sandboxOfTests().merchant_id,
      account_id: sandboxOfTests().account_id,
      environment,
    })
  afterEach(() => takeFor("test"))

  it("is reversed when the gateway takes the account again that it rejected at that time, and needs no admin meanwhile", async () => {
    const ready = await world().newCart()
    const atTheGateway = await openHosted(world(), ready)
    await addAnother(ready.cart.id)
    await payAndCloseTheTab(world(), atTheGateway)
    await eventually(async () => ((await onlyAttempt(world(), ready.session.id)).attention ? true : undefined))
    await takeFor("live")
    await workAt(world(), [...UNTIL_IT_GOES_BACK, 20 * MINUTE_MS, 60 * MINUTE_MS])
    const refused = await onlyAttempt(world(), ready.session.id)
    expect(new Set(refused.modifications.map(({ kind, state }) => `${kind} ${state}`))).toEqual(
      new Set(["cancel failed"])
    )
    expect(textOf(refused.attention)).toMatch(
      /^The payment is not reversed yet\. The plugin retries automatically\. I0015/
    )
    await takeFor("test")
    await workAt(world(), [8 * 60 * MINUTE_MS])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "canceled", refunds: [] })
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "canceled", attention: null })
  })

  it("as the second of two payments of one cart is reversed, and the order has the first", async () => {
    const ready = await world().newCart()
    const atTheGateway = await openHosted(world(), ready)
    await payDirect(world(), ready)
    await placeOrder(world().store, ready.cart.id)
    await payAndCloseTheTab(world(), atTheGateway)
    await eventually(async () =>
      (await attemptsOf(world(), ready.session.id)).find(({ flow, attention }) => flow === "hosted" && attention)
    )
    await workAt(world(), UNTIL_IT_GOES_BACK)
    const transactions = await world().sandbox.transactions()
    expect(transactions.map(({ flow, state }) => `${flow} ${state}`).sort()).toEqual([
      "direct captured",
      "hosted canceled",
    ])
    expect((await orderOfCart(world().admin, ready.cart.id))?.payment_status).toBe("captured")
  })

  it("of a cart that is sold out is reversed after the grace period, and the shopper cannot complete it after that", async () => {
    const ready = await world().newCart({ providerId: MANUAL })
    await payInVain(world(), ready)
    await workAt(world(), UNTIL_IT_GOES_BACK)
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "canceled" })
    await stockTotes(world(), 10)
    await expect(placeOrder(world().store, ready.cart.id)).rejects.toThrow()
    expect(await orderOfCart(world().admin, ready.cart.id)).toBeUndefined()
  })

  it.each([
    ["all of it", undefined, ["29.90"]],
    ["a part of it, and then the rest of it", "5.00", ["5.00", "24.90"]],
  ])("that is refunded in the back office before there is an order becomes none: %s", async (_, amount, refunded) => {
    const ready = await world().newCart()
    const waiting = await payInVain(world(), ready)
    onlyLater(world())
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "refund", amount)
    await stockTotes(world(), 10)
    await sync(world(), waiting)
    await workAt(world(), [MINUTE_MS, 2 * MINUTE_MS, 3 * MINUTE_MS])
    await expect(placeOrder(world().store, ready.cart.id)).rejects.toThrow()
    expect(await orderOfCart(world().admin, ready.cart.id)).toBeUndefined()
    expect((await world().sandbox.onlyTransaction()).refunds.map((refund) => refund.amount)).toEqual(refunded)
    expect((await onlyAttempt(world(), ready.session.id)).refunded_amount).toBe("29.90")
  })

  it("that has an order is never reversed, however often it is looked at", async () => {
    const ready = await world().newCart()
    await payDirect(world(), ready)
    await placeOrder(world().store, ready.cart.id)
    const order = await eventually(() => orderOfCart(world().admin, ready.cart.id))
    await workAt(world(), [...UNTIL_IT_GOES_BACK, 60 * MINUTE_MS])
    expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 0, refund: 0 })
    expect(paymentOf(order).captured_at).not.toBeNull()
  })

  it("shows the message of the try that began last, also if an earlier one ends after it or after the sync of the payment", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { id } = await payInVain(world(), await world().newCart())
    onlyLater(world())
    const { payments, work } = moduleOf(world())
    const tryNow = async () => {
      const [taken] = await work.leaseForSync({ id }, new Date())
      if (!taken) throw new Error("The payment could not be taken.")
      return taken
    }
    const [first, last] = [await tryNow(), await tryNow()]
    await work.notSynced(last, verbatim("Of the last try."), new Date())
    await work.notSynced(first, verbatim("Of the first try."), new Date())
    expect(textOf((await payments.find(id))?.attention)).toBe("Of the last try.")
    await payments.update(id, { synced_at: new Date(), attention: null }, new Date())
    await work.notSynced(last, verbatim("Of the last try."), new Date())
    expect((await payments.find(id))?.attention).toBeNull()
  })
})
