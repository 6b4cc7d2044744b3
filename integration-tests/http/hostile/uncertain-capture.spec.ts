import { Modules } from "@medusajs/framework/utils"
import { textOf } from "../../../testing/english"
import { HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { orderOfCart, paymentOf, placeOrder } from "../../../testing/shop/order"
import { onlyAttempt } from "../provider/support/attempts"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { onlyLater, workAt } from "../../../testing/store/later"
import { withStore } from "../../../testing/store/with-store"
import { orderNow } from "../../../testing/shop/payment-links"
import { openKinds } from "../../../testing/admin/problem-list"
import { APPROVED, refOf, sell } from "../../../testing/shop/pay"

withStore("A capture whose answer was lost", (world) => {
  it("blocks cancellations, captures and refunds of the payment, nothing more is sent, and the merchant sees a problem", async () => {
    const { newCart, acquiring, store, admin, sandbox } = world()
    const ready = await newCart({ providerId: MANUAL })
    await acquiring.card(refOf(ready), cardOf(APPROVED))
    await placeOrder(store, ready.cart.id)
    const order = await orderOfCart(admin, ready.cart.id)
    if (!order) throw new Error("There is no order.")
    const { id, amount } = paymentOf(order)

    onlyLater(world())
    await sandbox.addFault({ fault: "drop_after_booking", operation: "capture", times: 1 })
    await sandbox.addFault({ fault: "notify_never" })
    await expect(admin.admin.payment.capture(id, {})).rejects.toThrow(/outcome of the capture of .* is unknown/)
    await expect(admin.admin.payment.capture(id, {})).rejects.toThrow(
      /^Request not sent: a capture .* is still in progress/
    )
    await expect(admin.admin.payment.refund(id, { amount })).rejects.toThrow()
    // Medusa cancels the order although the payment cannot be.
    await admin.admin.order.cancel(order.id)

    expect((await sandbox.ledger()).requests).toMatchObject({ capture: 1, cancel: 0, refund: 0 })
    expect(await sandbox.onlyTransaction()).toMatchObject({ captured: "29.90", canceled: "0.00", refunds: [] })
    const attempt = await onlyAttempt(world(), ready.session.id)
    expect(attempt).toMatchObject({ state: "authorized", modifications: [{ kind: "capture", state: "unknown" }] })
    expect(textOf(attempt.attention)).toMatch(/a capture of 29.90 EUR for this payment is still in progress/)
  })

  it("is refunded when it is found after its order was canceled, which Medusa did without it", async () => {
    const { admin, container, sandbox } = world()
    const { order, payment, ready } = await sell(world(), { providerId: MANUAL })
    onlyLater(world())
    await sandbox.addFault({ fault: "drop_after_booking", operation: "capture", times: 1 })
    await sandbox.addFault({ fault: "notify_never" })
    await expect(admin.admin.payment.capture(payment.id, {})).rejects.toThrow(/outcome of the capture .* is unknown/)
    await admin.admin.order.cancel(order.id)
    await workAt(world(), [MINUTE_MS, 5 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS])
    const { captured, refunds } = await sandbox.onlyTransaction()
    expect([captured, refunds.map(({ amount }) => amount)]).toEqual(["29.90", ["29.90"]])
    const inMedusa = await container
      .resolve(Modules.PAYMENT)
      .retrievePayment(payment.id, { relations: ["captures", "refunds"] })
    expect([inMedusa.captures?.length, inMedusa.refunds?.map(({ amount }) => Number(amount))]).toEqual([1, [29.9]])
    expect((await orderNow(world(), order.id)).summary.transaction_total).toBe(0)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "captured", attention: null })
    expect(await openKinds(world())).toEqual([])
  })
})

withStore("A capture that is accepted with a remark", (world) => {
  it.each([
    ["an error_message", "element_error_message"],
    ["another return_message than OK", "other_return_message"],
  ] as const)(
    "is unknown, and nothing more is sent until the gateway, queried, reports the capture: %s",
    async (_, fault) => {
      const { newCart, acquiring, store, admin, sandbox } = world()
      const ready = await newCart({ providerId: MANUAL })
      await acquiring.card(refOf(ready), cardOf(APPROVED))
      await placeOrder(store, ready.cart.id)
      const order = await orderOfCart(admin, ready.cart.id)
      if (!order) throw new Error("There is no order.")
      const { id } = paymentOf(order)

      onlyLater(world())
      await sandbox.addFault({ fault, operation: "capture", times: 1 })
      await sandbox.addFault({ fault: "notify_never" })
      await expect(admin.admin.payment.capture(id, {})).rejects.toThrow(/outcome of the capture of .* is unknown/)
      await expect(admin.admin.payment.capture(id, {})).rejects.toThrow(
        /^Request not sent: a capture .* is still in progress/
      )
      expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
        state: "authorized",
        modifications: [{ kind: "capture", state: "unknown" }],
      })

      await workAt(world(), [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS])
      expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
        state: "captured",
        modifications: [{ kind: "capture", state: "done" }],
      })
      expect((await orderOfCart(admin, ready.cart.id))?.payment_status).toBe("captured")
      expect((await sandbox.ledger()).requests.capture).toBe(1)
    }
  )
})
