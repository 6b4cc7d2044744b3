import { textOf } from "../../../testing/english"
import { Modules } from "@medusajs/framework/utils"
import { onlyAttempt, sync } from "./support/attempts"
import { openHosted, payAndCloseTheTab, payDirect } from "../../../testing/shop/pay"
import { PROVIDER, failOnce, providerOf } from "./support/provider"
import { openSession } from "../../../testing/shop/cart"
import { eventually } from "../../../testing/clock/eventually"
import { orderOfCart, placeOrder } from "../../../testing/shop/order"
import { withStore } from "../../../testing/store/with-store"

withStore("Deleting a payment session", (world) => {
  const payments = () => world().container.resolve(Modules.PAYMENT)

  it("as a change of the cart does while the shopper is at the gateway, loses nothing of what is paid there", async () => {
    const ready = await world().newCart()
    const atTheGateway = await openHosted(world(), ready)
    const remove = jest.spyOn(providerOf(world().container), "deletePayment")
    const { shop, store } = world()
    await store.store.cart.createLineItem(ready.cart.id, { variant_id: shop.variant_id, quantity: 1 })
    expect(remove).toHaveBeenCalledTimes(1)
    expect(await payments().listPaymentSessions({ id: [ready.session.id] })).toEqual([])

    await payAndCloseTheTab(world(), atTheGateway)
    const attempt = await eventually(async () => {
      const found = await onlyAttempt(world(), ready.session.id)
      return found.attention ? found : undefined
    })
    expect(attempt).toMatchObject({ state: "captured", amount: "29.90" })
    expect(textOf(attempt.attention)).toContain(
      "The payment succeeded, but its payment session no longer exists: the cart changed, or another payment method was chosen."
    )
    expect(await orderOfCart(world().admin, ready.cart.id)).toBeUndefined()
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "captured", captured: "29.90" })
  })

  it("as a new choice of the way to pay does, leaves the page that is open watched while the new session is paid", async () => {
    const ready = await world().newCart()
    await openHosted(world(), ready)
    const remove = jest.spyOn(providerOf(world().container), "deletePayment")
    const second = await openSession(world().store, ready.cart)
    expect(remove).toHaveBeenCalledTimes(1)
    await payDirect(world(), second)
    await placeOrder(world().store, second.cart.id)

    const left = await sync(world(), await onlyAttempt(world(), ready.session.id))
    expect(left).toMatchObject({ state: "open", attention: null })
    expect((await orderOfCart(world().admin, ready.cart.id))?.payment_status).toBe("captured")
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ flow: "direct", state: "captured" })
  })

  it("happens at nobody's word: data that names another session's payment changes nothing but when it is looked at", async () => {
    const theirs = await world().newCart()
    await openHosted(world(), theirs)
    const before = await onlyAttempt(world(), theirs.session.id)
    const mine = await world().newCart()
    const remove = jest.spyOn(providerOf(world().container), "deletePayment")
    const { id, order_no } = before
    const forged = { ref: theirs.session.data?.["ref"], session_id: theirs.session.id, id, order_no }
    failOnce(world().container, "paymentSessionService_", "update", "The disk is full.")
    const input = { provider_id: PROVIDER, amount: 29.9, currency_code: "eur", data: forged }
    await expect(payments().createPaymentSession(mine.collectionId, input)).rejects.toThrow("The disk is full.")
    expect(remove.mock.calls).toEqual([[{ data: forged }]])

    expect(await payments().listPaymentSessions({ id: [theirs.session.id] })).toHaveLength(1)
    const after = await onlyAttempt(world(), theirs.session.id)
    expect({ ...after, updated_at: before.updated_at }).toEqual(before)
    expect((await world().sandbox.ledger()).requests).toMatchObject({ authorise: 0, checkout: 1, cancel: 0, refund: 0 })
    await payDirect(world(), mine)
    await placeOrder(world().store, mine.cart.id)
  })

  it("is never called, and opening one sends nothing to the gateway, so there is nothing to take back", async () => {
    const { cart } = await world().newCart()
    for (let time = 0; time < 3; time++) await openSession(world().store, cart)
    expect(Object.values((await world().sandbox.ledger()).requests).every((count) => count === 0)).toBe(true)
  })
})
