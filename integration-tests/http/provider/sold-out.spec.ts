import { english, textOf } from "../../../testing/english"
import type { BigNumberValue } from "@medusajs/framework/types"
import { Modules, PaymentActions } from "@medusajs/framework/utils"
import { processPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { MINUTE_MS } from "../../../src/domain/shared/durations"
import { onlyAttempt, payInVain, sync } from "./support/attempts"
import { payDirect } from "../../../testing/shop/pay"
import { providerOf } from "./support/provider"
import { eventually } from "../../../testing/clock/eventually"
import { applyStatusUpdate } from "../../../src/application/payments/status-updates/apply-status-update"
import type { PaymentRecord } from "../../../src/application/admin/payment-record"
import { onlyLater, workAt } from "../../../testing/store/later"
import { openSession } from "../../../testing/shop/cart"
import type { ReadyCart } from "../../../testing/shop/cart"
import { orderOfCart, placeOrder } from "../../../testing/shop/order"
import { stockTotes } from "../support/stock"
import { withStore } from "../../../testing/store/with-store"
import type { StoreUnderTest } from "../../../testing/store/with-store"
import { moduleOf } from "../../../testing/store/module"

withStore("A cart that is paid and then sold out", (world) => {
  it("is not reversed until there is stock again, and then becomes an order", async () => {
    const ready = await world().newCart()
    const waiting = await payInVain(world(), ready)
    expect(textOf(waiting.attention)).toMatch(
      /The payment succeeded, but the order could not be placed yet\. Check whether an item is sold out\./
    )
    expect(await orderOfCart(world().admin, ready.cart.id)).toBeUndefined()
    expect((await world().sandbox.ledger()).requests).toMatchObject({ refund: 0, cancel: 0 })
    const row = await moduleOf(world()).payments.find(waiting.id)
    if (!row) throw new Error("The payment is gone.")
    // A repeated status does not remove the merchant's message.
    expect(
      (await applyStatusUpdate(moduleOf(world()), row, { to: "captured", cause: "webhook" }, new Date())).row.attention
    ).toEqual(row.attention)

    await stockTotes(world(), 10)
    expect(await sync(world(), waiting)).toMatchObject({ state: "captured", attention: null })
    expect((await orderOfCart(world().admin, ready.cart.id))?.payment_status).toBe("captured")
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "captured", refunds: [] })
  })

  it("is not given to an order that Medusa takes back", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const ready = await world().newCart()
    const stock = sellOutSlowly(world())
    const paying = payDirect(world(), ready)
    await stock.begun
    const attempt = await onlyAttempt(world(), ready.session.id)
    try {
      const beside = sync(world(), attempt)
      await eventually(async () => (await readsOf(attempt.id)) > 1 || undefined)
      stock.emit()
      await Promise.all([paying, beside])
    } finally {
      stock.emit()
    }
    expect(
      await world().container.resolve(Modules.PAYMENT).listPayments({ payment_session_id: ready.session.id })
    ).toEqual([])

    jest.restoreAllMocks()
    expect(await sync(world(), attempt)).toMatchObject({
      state: "captured",
      order_id: expect.any(String),
      attention: null,
    })
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "captured", refunds: [] })

    async function readsOf(id: string): Promise<number> {
      return (await moduleOf(world()).payments.find(id))?.sync_count ?? 0
    }
  })

  describe("after Medusa was given its payment, when the process died before there was an order", () => {
    /** Medusa has the payment, captured, and neither an order nor stock for one. */
    async function givenInVain(): Promise<{ readonly ready: ReadyCart; readonly attempt: PaymentRecord }> {
      // The worker does not look for its order meanwhile.
      await world().sandbox.addFault({ fault: "notify_never" })
      const ready = await world().newCart()
      const attempt = await payInVain(world(), ready)
      await payments().authorizePaymentSession(ready.session.id, {})
      return { ready, attempt }
    }

    const payments = () => world().container.resolve(Modules.PAYMENT)

    async function booksOf({ session }: ReadyCart) {
      const [payment] = await payments().listPayments(
        { payment_session_id: session.id },
        { relations: ["captures", "refunds"] }
      )
      return { captured: amountsOf(payment?.captures), refunded: amountsOf(payment?.refunds) }
    }

    const amountsOf = (rows: readonly { readonly amount: BigNumberValue }[] = []) =>
      rows.map(({ amount }) => Number(amount))

    it("is refunded immediately by Medusa, and becomes no order when there is stock again; its cart may be paid again", async () => {
      const { ready, attempt } = await givenInVain()
      await sync(world(), attempt)
      expect(await booksOf(ready)).toEqual({ captured: [29.9], refunded: [29.9] })
      await stockTotes(world(), 10)
      expect(await sync(world(), attempt)).toMatchObject({ state: "captured", order_id: null })
      await workAt(world(), [2 * MINUTE_MS, 20 * MINUTE_MS, 90 * MINUTE_MS])
      expect((await onlyAttempt(world(), ready.session.id)).attention).toBeNull()
      expect(await orderOfCart(world().admin, ready.cart.id)).toBeUndefined()
      expect(await world().sandbox.onlyTransaction()).toMatchObject({
        state: "captured",
        refunds: [{ amount: "29.90" }],
      })

      await payDirect(world(), await openSession(world().store, ready.cart))
      await placeOrder(world().store, ready.cart.id)
      expect(await orderOfCart(world().admin, ready.cart.id)).toBeDefined()
    })

    it("becomes no order either when the answer to that refund was lost: the refund is found, recorded once, and the session ends", async () => {
      const { ready, attempt } = await givenInVain()
      onlyLater(world())
      await world().sandbox.addFault({ fault: "drop_after_booking", operation: "refund", times: 1 })
      await sync(world(), attempt)
      expect(await booksOf(ready)).toEqual({ captured: [29.9], refunded: [] })
      await stockTotes(world(), 10)
      await world().sandbox.addFault({ fault: "http_500", operation: "searchRefund", times: 1 })
      expect(await sync(world(), attempt)).toMatchObject({
        state: "captured",
        attention: english(
          expect.stringMatching(
            /A cancellation or refund of the payment is in progress, so the plugin does not create an order now\./
          )
        ),
        order_id: null,
      })

      await workAt(world(), [
        2 * MINUTE_MS,
        5 * MINUTE_MS,
        20 * MINUTE_MS,
        40 * MINUTE_MS,
        60 * MINUTE_MS,
        90 * MINUTE_MS,
      ])
      expect(await booksOf(ready)).toEqual({ captured: [29.9], refunded: [29.9] })
      expect((await onlyAttempt(world(), ready.session.id)).attention).toBeNull()
      expect((await world().sandbox.ledger()).requests).toMatchObject({ refund: 1, cancel: 0 })
      await expect(placeOrder(world().store, ready.cart.id)).rejects.toThrow()
      expect(await orderOfCart(world().admin, ready.cart.id)).toBeUndefined()
    })
  })

  it("would be refunded immediately by Medusa, without an error, if the provider returned `captured` instead of `authorized`", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    onlyLater(world())
    const ready = await world().newCart()
    await payDirect(world(), ready)
    await stockTotes(world(), 0)
    const provider = providerOf(world().container)
    const refund = jest.spyOn(provider, "refundPayment")
    const initiate = jest.spyOn(provider, "initiatePayment")
    const remove = jest.spyOn(provider, "deletePayment")
    const data = { session_id: ready.session.id, amount: 29.9 }

    await processPaymentWorkflow(world().container).run({ input: { action: PaymentActions.AUTHORIZED, data } })
    expect(refund).not.toHaveBeenCalled()
    await processPaymentWorkflow(world().container).run({ input: { action: PaymentActions.SUCCESSFUL, data } })
    expect(refund).toHaveBeenCalledTimes(1)
    expect(initiate).toHaveBeenCalledTimes(1)
    expect(remove).toHaveBeenCalledTimes(1)
    expect(await orderOfCart(world().admin, ready.cart.id)).toBeUndefined()
    const { refunds } = await world().sandbox.onlyTransaction()
    expect(refunds).toMatchObject([{ amount: "29.90", reason: expect.stringMatching(/^Refunded due to cart/) }])
  })
})

/**
 * Nothing is in stock. The error reaches the process that completes the first cart only when the test releases it,
 * after its order exists.
 */
function sellOutSlowly({ container }: StoreUnderTest): { readonly begun: Promise<void>; emit(): void } {
  const noStock = new Error("Not enough stock.")
  let emit = (): void => undefined
  const begun = new Promise<void>((begin) => {
    const reservation = jest.spyOn(container.resolve(Modules.INVENTORY), "createReservationItems")
    reservation.mockImplementation(() => new Promise((_, reject) => setTimeout(reject, 50, noStock)))
    reservation.mockImplementationOnce(() => {
      begin()
      return new Promise((_, reject) => {
        emit = () => reject(noStock)
      })
    })
  })
  return { begun, emit: () => emit() }
}
