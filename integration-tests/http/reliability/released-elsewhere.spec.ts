import { Modules } from "@medusajs/framework/utils"
import { MINUTE_MS, SECOND_MS } from "../../../src/domain/shared/durations"
import { moduleOf } from "../../../testing/store/module"
import { onlyAttempt } from "../provider/support/attempts"
import { payDirect } from "../../../testing/shop/pay"
import type { ReadyCart } from "../../../testing/shop/cart"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { orderOfCart, paymentOf, placeOrder } from "../../../testing/shop/order"
import type { SandboxAction } from "../../../testing/gateway/sandbox-api"
import { tableOf } from "../../../testing/admin/problem-list"
import { withStore } from "../../../testing/store/with-store"
import { workAt, workLater } from "../../../testing/store/later"

withStore("A payment that was voided in the gateway's back office", (world) => {
  const medusas = () => world().container.resolve(Modules.PAYMENT)

  async function paidCart(): Promise<ReadyCart> {
    await world().sandbox.addFault({ fault: "notify_never" })
    const ready = await world().newCart({ providerId: MANUAL })
    await payDirect(world(), ready)
    return ready
  }

  async function actAndCompare({ session }: ReadyCart, action: SandboxAction): Promise<void> {
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, action)
    const when = new Date()
    await moduleOf(world()).payments.update(
      (await onlyAttempt(world(), session.id)).id,
      { next_reconcile_at: when },
      when
    )
    await workLater(world(), SECOND_MS)
  }

  async function voidAndCompare(ready: ReadyCart): Promise<void> {
    await actAndCompare(ready, "cancel")
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "canceled" })
  }

  async function isCanceledInItsOrder({ cart }: ReadyCart): Promise<void> {
    const order = await orderOfCart(world().admin, cart.id)
    if (!order) throw new Error("The cart has no order.")
    expect(await medusas().retrievePayment(paymentOf(order).id)).toMatchObject({ canceled_at: expect.any(Date) })
  }

  it("is canceled in Medusa as well where Medusa was taking it at that moment", async () => {
    const ready = await paidCart()
    const { work } = moduleOf(world())
    const handToMedusa = work.handToMedusa.bind(work)
    // Medusa notes the payment after its provider has answered.
    jest.spyOn(work, "handToMedusa").mockImplementationOnce(async (id, now) => {
      const isHanded = await handToMedusa(id, now)
      await voidAndCompare(ready)
      return isHanded
    })
    await placeOrder(world().store, ready.cart.id)
    await workAt(world(), [2 * MINUTE_MS, 4 * MINUTE_MS])
    await isCanceledInItsOrder(ready)
  })

  it("is canceled in Medusa where Medusa had noted it, and was still placing its order", async () => {
    const ready = await paidCart()
    const authorizePaymentSession = medusas().authorizePaymentSession.bind(medusas())
    jest.spyOn(medusas(), "authorizePaymentSession").mockImplementationOnce(async (...input) => {
      const payment = await authorizePaymentSession(...input)
      // The order is there before the payment is.
      await voidAndCompare(ready)
      await isCanceledInItsOrder(ready)
      return payment
    })
    await placeOrder(world().store, ready.cart.id)
    await workAt(world(), [2 * MINUTE_MS, 4 * MINUTE_MS])
    await isCanceledInItsOrder(ready)
    const [attempt] = await world().sandbox.transactions()
    expect(attempt).toMatchObject({ state: "canceled" })
    expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 0, refund: 0 })
  })

  it("is canceled, and not refunded, in Medusa where Medusa was about to request a capture", async () => {
    const ready = await paidCart()
    await placeOrder(world().store, ready.cart.id)
    jest.spyOn(medusas(), "capturePayment").mockRejectedValue(new Error("The database is away."))
    await actAndCompare(ready, "capture")
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "captured" })
    jest.restoreAllMocks()
    const order = await orderOfCart(world().admin, ready.cart.id)
    if (!order) throw new Error("The cart has no order.")
    // Medusa commits the capture, and then calls the provider, which rejects it.
    const now = new Date()
    const raw_amount = JSON.stringify({ value: "29.9", precision: 20 })
    const row = { id: "capt_begun", payment_id: paymentOf(order).id, amount: "29.9", raw_amount }
    await tableOf(world(), "capture").insert({ ...row, created_at: now, updated_at: now })
    await voidAndCompare(ready)
    await medusas().deleteCaptures(["capt_begun"])
    await workAt(world(), [2 * MINUTE_MS, 4 * MINUTE_MS])
    await isCanceledInItsOrder(ready)
    expect(await medusas().listRefunds({ payment_id: row.payment_id })).toEqual([])
  })
})
