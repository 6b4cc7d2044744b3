import { Modules } from "@medusajs/framework/utils"
import { createPaymentSessionsWorkflow } from "@medusajs/medusa/core-flows"
import { MINUTE_MS } from "../../../src/domain/shared/durations"
import { moduleOf } from "../../../testing/store/module"
import { onlyAttempt, sync } from "../provider/support/attempts"
import { waitForOrder } from "../provider/support/complete"
import { openHosted, payAndCloseTheTab, payDirect, sell } from "../../../testing/shop/pay"
import { PROVIDER } from "../provider/support/provider"
import { addPiece } from "../../../testing/shop/add-piece"
import type { ReadyCart } from "../../../testing/shop/cart"
import { ask } from "../../../testing/shop/http"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { orderOfCart, paymentOf, placeOrder } from "../../../testing/shop/order"
import { withStore } from "../../../testing/store/with-store"
import { workAt } from "../../../testing/store/later"

const UNTIL_IT_WOULD_GO_BACK = [MINUTE_MS, 2 * MINUTE_MS, 13 * MINUTE_MS, 30 * MINUTE_MS]

withStore("A payment whose session ended after its order was made", (world) => {
  const payments = () => world().container.resolve(Modules.PAYMENT)
  const requests = async () => (await world().sandbox.ledger()).requests

  /** Medusa ends every session of a collection when another one is opened, even paid ones. */
  async function openAnother({ collectionId }: ReadyCart, provider_id = PROVIDER): Promise<void> {
    await createPaymentSessionsWorkflow(world().container).run({
      input: { payment_collection_id: collectionId, provider_id },
    })
  }

  /** As a tab does that was left open, which knows the publishable key and nothing else. */
  async function askForAnother(collectionId: string) {
    const headers = { "x-publishable-api-key": world().shop.publishable_key }
    return ask(`${world().url}/store/payment-collections/${collectionId}/payment-sessions`, {
      headers,
      json: { provider_id: PROVIDER },
    })
  }

  it("stays the order's although we had not seen the order yet", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const taken = jest.spyOn(moduleOf(world()).work, "leaseForSync").mockResolvedValue([])
    const { ready, order } = await sell(world())
    expect((await onlyAttempt(world(), ready.session.id)).order_id).toBeNull()
    await openAnother(ready)
    taken.mockRestore()
    await workAt(world(), UNTIL_IT_WOULD_GO_BACK)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
      state: "captured",
      order_id: order.id,
      attention: null,
    })
    expect(await requests()).toMatchObject({ cancel: 0, refund: 0 })
  })

  it("stays the order's when it is captured in the back office, is recorded there, and can be refunded", async () => {
    const { ready, order, payment } = await sell(world(), { providerId: MANUAL })
    await workAt(world(), [MINUTE_MS])
    await openAnother(ready, MANUAL)
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "capture")
    await sync(world(), await onlyAttempt(world(), ready.session.id))
    await workAt(world(), UNTIL_IT_WOULD_GO_BACK)
    await waitForOrder(world(), ready.cart.id, "captured")
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({
      state: "captured",
      order_id: order.id,
      attention: null,
    })
    expect(await requests()).toMatchObject({ cancel: 0, refund: 0 })
    await world().admin.admin.payment.refund(payment.id, { amount: 5 })
    expect((await world().sandbox.onlyTransaction()).refunds).toMatchObject([{ amount: "5.00" }])
    expect((await onlyAttempt(world(), ready.session.id)).refunded_amount).toBe("5.00")
  })

  it("can be captured by the merchant in parts", async () => {
    const { ready, payment } = await sell(world(), { providerId: MANUAL })
    await workAt(world(), [MINUTE_MS])
    await openAnother(ready, MANUAL)
    await world().admin.admin.payment.capture(payment.id, { amount: 10 })
    await workAt(world(), UNTIL_IT_WOULD_GO_BACK)
    expect((await payments().listCaptures({ payment_id: payment.id })).map(({ amount }) => Number(amount))).toEqual([
      10,
    ])
    expect((await world().sandbox.onlyTransaction()).captures).toMatchObject([{ amount: "10.00" }])
    expect(await requests()).toMatchObject({ capture: 1, cancel: 0, refund: 0 })
  })

  it("is not ended by a storefront at all, where what is outstanding of the order has a collection of its own", async () => {
    const { ready, order } = await sell(world())
    expect(await askForAnother(ready.collectionId)).toMatchObject({ status: 409, json: { code: "already_paid" } })
    expect(await payments().retrievePaymentSession(ready.session.id)).toMatchObject({ status: "authorized" })

    await addPiece(world(), order.id)
    const edited = await world().admin.admin.order.retrieve(order.id, { fields: "id,*payment_collections" })
    const outstanding = edited.order.payment_collections.filter(({ id }) => id !== ready.collectionId)
    expect(outstanding).toMatchObject([{ status: "not_paid" }])
    expect((await askForAnother(outstanding[0]?.id ?? "")).status).toBe(200)
  })

  it("is the only one of its order: another one of its cart is reversed", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const ready = await world().newCart()
    const session = await payments().createPaymentSession(ready.collectionId, {
      provider_id: PROVIDER,
      currency_code: "eur",
      amount: 29.9,
      data: {},
    })
    const late = { ...ready, session: { ...ready.session, id: session.id } }
    const taken = jest.spyOn(moduleOf(world()).work, "leaseForSync").mockResolvedValue([])
    // A page that is open already: no other card is taken beside one that is paid.
    const there = await openHosted(world(), late)
    await payDirect(world(), ready)
    await payAndCloseTheTab(world(), there)
    await placeOrder(world().store, ready.cart.id)
    taken.mockRestore()
    await workAt(world(), UNTIL_IT_WOULD_GO_BACK)
    const order = await orderOfCart(world().admin, ready.cart.id)
    expect(order && paymentOf(order).captured_at).not.toBeNull()
    expect((await world().sandbox.transactions()).map(({ state }) => state).sort()).toEqual(["canceled", "captured"])
  })
})
