import { english, textOf } from "../../../testing/english"
import { Modules } from "@medusajs/framework/utils"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import type { PaymentRow } from "../../../src/modules/acquiring/sql/rows"
import { moduleOf } from "../../../testing/store/module"
import { orderNow } from "../../../testing/shop/payment-links"
import { comes, goes } from "../../../testing/admin/problem-list"
import { onlyAttempt, sync } from "../provider/support/attempts"
import { openHosted, payAndCloseTheTab, sell } from "../../../testing/shop/pay"
import type { Sold } from "../../../testing/shop/pay"
import type { ReadyCart } from "../../../testing/shop/cart"
import { eventually } from "../../../testing/clock/eventually"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { withStore } from "../../../testing/store/with-store"
import { workAt, workLater } from "../../../testing/store/later"
import { secondTransactionsAre } from "./support/second-transactions"

withStore("A second transaction under the order number of a payment", (world) => {
  beforeEach(() => secondTransactionsAre(world(), "reverse"))

  async function takenTwice(): Promise<Sold> {
    const sale = await sell(world())
    const { first } = await entriesOf(sale.ready)
    await world().sandbox.act(first?.transaction_id ?? "", "take_again")
    return sale
  }

  async function entriesOf(ready: ReadyCart) {
    const { order_no } = await onlyOwn(ready)
    const [first, second] = (await world().sandbox.ledger({ order_no })).transactions
    return { first, second }
  }

  const onlyOwn = (ready: ReadyCart) => onlyAttempt(world(), ready.session.id)

  /** The payment that was never sent. */
  async function secondOf({ ready }: Pick<Sold, "ready">): Promise<PaymentRow | undefined> {
    const { order_no } = await onlyOwn(ready)
    const { rows } = await moduleOf(world()).payments.list({}, { limit: 200, offset: 0 })
    return rows.find((row) => row.order_no === order_no && row.flow === "gateway_billed")
  }

  /** Works, from so much later on, until the second payment is reversed, and checks the first one. */
  async function onlyTheSecondGoesBack({ ready, payment }: Sold, later = 0): Promise<void> {
    await eventually(async () => {
      await workLater(world(), later + MINUTE_MS)
      const second = await secondOf({ ready })
      return second?.synced_at && second.state === "canceled" ? second : undefined
    })
    const { first, second } = await entriesOf(ready)
    expect(first).toMatchObject({ state: "captured", captured: "29.90", refunded: "0.00", refunding: "0.00" })
    expect(second).toMatchObject({ state: "canceled" })
    const kept = await world()
      .container.resolve(Modules.PAYMENT)
      .retrievePayment(payment.id, { relations: ["refunds"] })
    expect(kept).toMatchObject({ canceled_at: null, refunds: [] })
  }

  it("is reversed immediately if the account's setting is so, and listed, while the order has its payment", async () => {
    const sale = await takenTwice()
    await eventually(() => secondOf(sale))
    await onlyTheSecondGoesBack(sale)
    const problem = await comes(world(), "gateway_charge_unexpected")
    expect(problem).toMatchObject({
      order_no: (await onlyOwn(sale.ready)).order_no,
      impact: english("The charge was reversed."),
    })
    expect(textOf(problem.summary)).toContain("was already paid")
  })

  it("is found by the comparison when its webhook is lost", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const sale = await takenTwice()
    expect(await secondOf(sale)).toBeUndefined()
    await workLater(world(), DAY_MS)
    await onlyTheSecondGoesBack(sale, DAY_MS)
  })

  it("is found a minute later if there was a query a moment before it was taken", async () => {
    const sale = await sell(world())
    await sync(world(), await onlyOwn(sale.ready))
    const { first } = await entriesOf(sale.ready)
    await world().sandbox.act(first?.transaction_id ?? "", "take_again")
    await eventually(async () => {
      await workLater(world(), 2 * MINUTE_MS)
      return secondOf(sale)
    })
    await onlyTheSecondGoesBack(sale, 2 * MINUTE_MS)
  })

  it("is found when the merchant queries the gateway", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const sale = await takenTwice()
    await sync(world(), await onlyOwn(sale.ready))
    await onlyTheSecondGoesBack(sale)
  })

  it.each([
    ["at once, told by its webhook", undefined],
    ["when the books are compared, where its webhook is lost", "notify_never"],
  ] as const)("is reversed also if the first one was voided before for lack of an order: %s", async (_, fault) => {
    const ready = await world().newCart()
    const atTheGateway = await openHosted(world(), ready)
    await world().store.store.cart.createLineItem(ready.cart.id, { variant_id: world().shop.variant_id, quantity: 1 })
    await payAndCloseTheTab(world(), atTheGateway)
    await eventually(async () => ((await onlyOwn(ready)).attention ? true : undefined))
    await workAt(world(), [MINUTE_MS, 2 * MINUTE_MS, 13 * MINUTE_MS])
    const { transaction_id } = await onlyOwn(ready)
    expect(await onlyOwn(ready)).toMatchObject({ state: "canceled" })
    if (fault) await world().sandbox.addFault({ fault })
    await world().sandbox.act(transaction_id ?? "", "take_again")
    await eventually(async () => {
      await workLater(world(), fault ? DAY_MS : 15 * MINUTE_MS)
      return (await secondOf({ ready }))?.state === "canceled" ? true : undefined
    })
    const { first, second } = await entriesOf(ready)
    expect([first?.state, second?.state]).toEqual(["canceled", "canceled"])
    expect(await onlyOwn(ready)).toMatchObject({ state: "canceled", transaction_id })
  })

  it.each([
    ["at once, told by its webhook", undefined],
    ["when the books are compared, where its webhook is lost", "notify_never"],
  ] as const)(
    "is reversed also if the merchant canceled the payment of the order before, which stays unpaid: %s",
    async (_, fault) => {
      const { ready, order } = await sell(world(), { providerId: MANUAL })
      const { id, transaction_id } = await onlyOwn(ready)
      await world().admin.client.fetch(`/admin/acquiring/payments/${id}/cancel`, { method: "POST" })
      if (fault) await world().sandbox.addFault({ fault })
      await world().sandbox.act(transaction_id ?? "", "take_again")
      await eventually(async () => {
        await workLater(world(), fault ? DAY_MS : 2 * MINUTE_MS)
        const second = await secondOf({ ready })
        return second?.synced_at && second.state === "canceled" ? true : undefined
      })
      const { first, second } = await entriesOf(ready)
      expect([first?.state, second?.state]).toEqual(["canceled", "canceled"])
      expect(await comes(world(), "gateway_charge_unexpected")).toMatchObject({
        impact: english("The charge was reversed."),
      })
      expect(await orderNow(world(), order.id)).toMatchObject({
        payment_status: "canceled",
        summary: { pending_difference: 29.9 },
      })
    }
  )

  it("is never taken for the first one, when that is voided in the gateway's back office meanwhile", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const sale = await takenTwice()
    const { transaction_id } = await sync(world(), await onlyOwn(sale.ready))
    await world().sandbox.act(transaction_id ?? "", "cancel")
    await sync(world(), await onlyOwn(sale.ready))
    expect(await onlyOwn(sale.ready)).toMatchObject({ transaction_id })
    await eventually(async () => {
      await workLater(world(), MINUTE_MS)
      return (await secondOf(sale))?.state === "canceled" ? true : undefined
    })
    const { first, second } = await entriesOf(sale.ready)
    expect([first?.state, second?.state]).toEqual(["canceled", "canceled"])
    const recorded = await world()
      .container.resolve(Modules.PAYMENT)
      .retrievePayment(sale.payment.id, { relations: ["refunds"] })
    expect(recorded.refunds).toMatchObject([{ amount: 29.9 }])
  })

  it.each([
    ["reserved", { providerId: MANUAL }, "authorized"],
    ["captured", {}, "captured"],
  ] as const)(
    "is listed also if the first one was voided in the gateway's back office before the store knew either: %s",
    async (_, wish, state) => {
      await world().sandbox.addFault({ fault: "notify_never" })
      const { ready } = await sell(world(), wish)
      const { transaction_id } = await onlyOwn(ready)
      await world().sandbox.act(transaction_id ?? "", "take_again")
      await world().sandbox.act(transaction_id ?? "", "cancel")
      for (const later of [DAY_MS, DAY_MS + HOUR_MS, 4 * DAY_MS]) await workLater(world(), later)
      expect(await onlyOwn(ready)).toMatchObject({ state: "canceled", transaction_id })
      expect(await secondOf({ ready })).toMatchObject({ state, reversed_at: null })
      expect(await comes(world(), "second_transaction")).toMatchObject({ payment_id: (await secondOf({ ready }))?.id })
    }
  )

  describe("without an account setting for it", () => {
    beforeEach(() => secondTransactionsAre(world(), "ask"))

    const reverse = (id: string | undefined) =>
      world().admin.client.fetch(`/admin/acquiring/payments/${id}/reverse`, { method: "POST" })
    const isSame = (id: string | undefined) =>
      world().admin.client.fetch(`/admin/acquiring/payments/${id}/resolve`, {
        method: "POST",
        body: { outcome: "same_payment" },
      })

    async function left() {
      const sale = await takenTwice()
      const problem = await comes(world(), "second_transaction")
      for (const later of [DAY_MS, DAY_MS + HOUR_MS, 3 * DAY_MS]) await workLater(world(), later)
      const second = await secondOf(sale)
      expect(second).toMatchObject({ state: "captured", reversed_at: null, synced_at: null })
      const { first, second: taken } = await entriesOf(sale.ready)
      expect([first?.state, taken?.state]).toEqual(["captured", "captured"])
      return { sale, problem, second }
    }

    it("is listed and left alone, and is reversed by the merchant, once", async () => {
      const { sale, problem, second } = await left()
      expect(problem).toMatchObject({ payment_id: second?.id, order_no: second?.order_no })
      await Promise.all([reverse(second?.id), reverse(second?.id)])
      await onlyTheSecondGoesBack(sale)
      await goes(world(), problem)
      expect((await world().sandbox.ledger()).requests.cancel).toBe(1)
      expect(await comes(world(), "gateway_charge_unexpected")).toMatchObject({
        impact: english("The charge was reversed."),
      })
      const { activity } = await world().admin.client.fetch<{ activity: readonly object[] }>("/admin/acquiring/audit", {
        query: { subject: second?.id ?? "" },
      })
      expect(activity).toContainEqual(expect.objectContaining({ action: "payment.reversed", outcome: "done" }))
    })

    it("has one resolution only, however many are sent at one moment", async () => {
      const { sale, problem, second } = await left()
      const asked = await Promise.allSettled([isSame(second?.id), reverse(second?.id)])
      expect(asked.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
      await goes(world(), problem)
      const { first, second: taken } = await entriesOf(sale.ready)
      const isReversed = asked[1]?.status === "fulfilled"
      expect([first?.state, taken?.state]).toEqual(["captured", isReversed ? "canceled" : "captured"])
    })

    it("is reversed by the worker as soon as the account's setting is so", async () => {
      const { sale, problem } = await left()
      secondTransactionsAre(world(), "reverse")
      await onlyTheSecondGoesBack(sale, 4 * DAY_MS)
      await goes(world(), problem)
    })

    it("is the only one that can be the same payment: the payment of an order is none", async () => {
      const { ready } = await sell(world())
      const { id } = await onlyOwn(ready)
      await expect(isSame(id)).rejects.toThrow(
        "No changes made: this payment is not a second transaction of another payment."
      )
      expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 0, refund: 0 })
    })
  })
})
