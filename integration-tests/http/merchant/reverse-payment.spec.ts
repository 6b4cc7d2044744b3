import { english, textOf } from "../../../testing/english"
import { Modules } from "@medusajs/framework/utils"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import type { AuditRecord } from "../../../src/application/admin/audit/audit-record"
import type { PaymentRecord } from "../../../src/application/admin/payment-record"
import { moduleOf } from "../../../testing/store/module"
import { comes, goes } from "../../../testing/admin/problem-list"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { onlyAttempt, payInVain } from "../provider/support/attempts"
import { DECLINED, payDirect, sell } from "../../../testing/shop/pay"
import { onlyLater, workAt } from "../../../testing/store/later"
import { openSession } from "../../../testing/shop/cart"
import type { ReadyCart } from "../../../testing/shop/cart"
import { orderOfCart, placeOrder } from "../../../testing/shop/order"
import { secondAdmin } from "../support/second-admin"
import { stockTotes } from "../support/stock"
import { withStore } from "../../../testing/store/with-store"

withStore("A paid payment without an order that the merchant reverses", (world) => {
  const reverse = async ({ id }: Pick<PaymentRecord, "id">, by = world().admin) =>
    (await by.client.fetch<{ payment: PaymentRecord }>(`/admin/acquiring/payments/${id}/reverse`, { method: "POST" }))
      .payment
  const cancels = async () => (await world().sandbox.ledger()).requests.cancel

  /** A payment whose cart is sold out, after its first minutes. */
  async function orphaned() {
    const ready = await world().newCart()
    await payInVain(world(), ready)
    onlyLater(world())
    await workAt(world(), [MINUTE_MS, 2 * MINUTE_MS])
    return { ready, attempt: await onlyAttempt(world(), ready.session.id) }
  }

  it("is reversed at once, and no order can come of it any more", async () => {
    const { ready, attempt } = await orphaned()
    expect(attempt).toMatchObject({
      is_reversible: true,
      attention: english(expect.stringContaining("To return the money now, reverse the payment.")),
    })
    const problem = await comes(world(), "payment_not_in_medusa")
    expect(textOf(problem.resolution)).toContain("To return the money now, reverse the payment.")
    expect(await reverse(attempt)).toMatchObject({
      id: attempt.id,
      state: "canceled",
      is_reversible: false,
      attention: null,
      modifications: [{ kind: "cancel", cause: "orphaned", state: "done" }],
    })
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "canceled" })
    await goes(world(), problem)
    await stockTotes(world(), 10)
    await expect(placeOrder(world().store, ready.cart.id)).rejects.toThrow()
    expect(await orderOfCart(world().admin, ready.cart.id)).toBeUndefined()
    const { activity } = await world().admin.client.fetch<{ activity: AuditRecord[] }>("/admin/acquiring/audit", {
      query: { payment_id: attempt.id },
    })
    expect(activity).toMatchObject([{ action: "payment.reversed", subject: attempt.id, outcome: "done" }])
  })

  it("is reversed once, however often and by however many it is pressed", async () => {
    const { attempt } = await orphaned()
    const { client: other } = await secondAdmin(world())
    await Promise.all([reverse(attempt), reverse(attempt, other), reverse(attempt)])
    await reverse(attempt, other)
    await workAt(world(), [MINUTE_MS, HOUR_MS, DAY_MS])
    expect(await reverse(attempt)).toMatchObject({ state: "canceled", attention: null })
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "canceled", refunds: [] })
    expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 1, refund: 0 })
  })

  it("is reversed once also where no readable answer comes", async () => {
    const { attempt } = await orphaned()
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "cancel", times: 1 })
    await world().sandbox.addFault({ fault: "notify_never" })
    expect(await reverse(attempt)).toMatchObject({
      attention: english("The payment is being reversed. The gateway has not confirmed it yet."),
    })
    expect(await reverse(attempt)).toMatchObject({ modifications: [{ kind: "cancel", state: "unknown" }] })
    await workAt(world(), [HOUR_MS, 4 * HOUR_MS, DAY_MS])
    expect(await onlyAttempt(world(), attempt.payment_session_id)).toMatchObject({
      state: "canceled",
      attention: null,
    })
    expect(await cancels()).toBe(1)
  })

  /** A payment that Medusa has, whose process died before the order was placed. The gateway sends no webhook. */
  async function heldWithoutOrder() {
    await world().sandbox.addFault({ fault: "notify_never" })
    const ready = await world().newCart({ providerId: MANUAL })
    const attempt = await payInVain(world(), ready)
    onlyLater(world())
    await world().container.resolve(Modules.PAYMENT).authorizePaymentSession(ready.session.id, {})
    await moduleOf(world()).payments.update(attempt.id, { completing_until: null }, new Date())
    return { ready, attempt }
  }

  const medusaPayment = async (payment_session_id: string) => {
    const [payment] = await world()
      .container.resolve(Modules.PAYMENT)
      .listPayments({ payment_session_id }, { relations: ["captures", "refunds"] })
    return payment
  }

  async function payAgain({ cart }: ReadyCart): Promise<void> {
    await stockTotes(world(), 10)
    await payDirect(world(), await openSession(world().store, cart, { providerId: MANUAL }))
    await placeOrder(world().store, cart.id)
  }

  describe("is refunded if Medusa had it before it was captured in the back office", () => {
    async function reverseCaptured() {
      const { ready, attempt } = await heldWithoutOrder()
      await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "capture")
      // The gateway voids no capture of another day.
      await world().sandbox.advance(2 * DAY_MS)
      await reverse(attempt)
      return ready
    }

    async function isRefunded({ session }: ReadyCart): Promise<void> {
      await workAt(world(), [HOUR_MS, 7 * HOUR_MS, 8 * HOUR_MS, DAY_MS])
      const [first] = await world().sandbox.transactions()
      expect(first).toMatchObject({ state: "captured", refunds: [{ amount: "29.90" }] })
      expect(await medusaPayment(session.id)).toMatchObject({
        captures: [{ amount: 29.9 }],
        refunds: [{ amount: 29.9 }],
      })
      expect((await onlyAttempt(world(), session.id)).attention).toBeNull()
    }

    it("and becomes no order", async () => {
      const ready = await reverseCaptured()
      await isRefunded(ready)
      await stockTotes(world(), 10)
      await expect(placeOrder(world().store, ready.cart.id)).rejects.toThrow()
      expect(await orderOfCart(world().admin, ready.cart.id)).toBeUndefined()
    })

    it("and its cart is paid again meanwhile: the order does not count it", async () => {
      const ready = await reverseCaptured()
      await payAgain(ready)
      await isRefunded(ready)
      const order = await orderOfCart(world().admin, ready.cart.id)
      expect(await world().container.resolve(Modules.ORDER).listOrderTransactions({ order_id: order?.id })).toEqual([])
    })
  })

  it("becomes no order while the gateway cannot be reached, if Medusa had it; its cart can be paid again", async () => {
    const { ready, attempt } = await heldWithoutOrder()
    await world().sandbox.addFault({ fault: "drop_before_booking", operation: "cancel" })
    await reverse(attempt)
    expect((await moduleOf(world()).payments.find(attempt.id))?.state).toBe("authorized")
    await stockTotes(world(), 10)
    await expect(placeOrder(world().store, ready.cart.id)).rejects.toThrow()
    expect(await orderOfCart(world().admin, ready.cart.id)).toBeUndefined()
    await payAgain(ready)
    await world().sandbox.clearFaults()
    await workAt(world(), [HOUR_MS, 7 * HOUR_MS, DAY_MS])
    expect(await orderOfCart(world().admin, ready.cart.id)).toBeDefined()
    expect((await world().sandbox.transactions()).map(({ state }) => state).sort()).toEqual(["authorized", "canceled"])
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "canceled", attention: null })
  })

  it("is refused where it has an order, is not paid, or is nobody's", async () => {
    const { ready } = await sell(world())
    await expect(reverse(await onlyAttempt(world(), ready.session.id))).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("Reversal not sent: this payment has an order. Refund or cancel it instead."),
    })
    const declined = await world().newCart()
    await payDirect(world(), declined, DECLINED)
    await expect(reverse(await onlyAttempt(world(), declined.session.id))).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("is declined. You can only reverse a paid payment"),
    })
    await expect(reverse({ id: "acqpay_none" })).rejects.toMatchObject({ status: 404 })
    expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 0, refund: 0 })
  })

  it("is refused beside what is on its way: its order, or another of its operations", async () => {
    const { ready, attempt } = await orphaned()
    const { modifications, payments, work } = moduleOf(world())
    await world().container.resolve(Modules.LOCKING).acquire(ready.cart.id, { ownerId: "another process" })
    await expect(reverse(attempt)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(
        "Reversal not sent: Medusa is completing the cart of this payment. Try again in a minute."
      ),
    })
    await world().container.resolve(Modules.LOCKING).release(ready.cart.id, { ownerId: "another process" })
    await work.handToMedusa(attempt.id, new Date())
    await expect(reverse(attempt)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("The plugin is syncing the payment to Medusa."),
    })
    await payments.update(attempt.id, { completing_until: null }, new Date())
    const { account, amount, currency_code } = attempt
    const begun = {
      kind: "refund",
      cause: "external",
      account,
      amount,
      exact_amount: amount,
      currency: currency_code.toUpperCase(),
      medusa_id: null,
      reason: null,
      requested_by: null,
      request_key: null,
    } as const
    await modifications.begin(attempt.id, () => begun, new Date())
    await expect(reverse(attempt)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Request not sent: (a )?refund of .* is still in progress/),
    })
    expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 0, refund: 0 })
    expect((await payments.find(attempt.id))?.reversed_at).toBeNull()
  })
})
