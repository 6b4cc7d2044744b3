import { Modules } from "@medusajs/framework/utils"
import { HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { moduleOf } from "../../../testing/store/module"
import { attemptsOf, onlyAttempt, payInVain, sync } from "../provider/support/attempts"
import { SESSION_DEAD, waitForOrder, tryToComplete } from "../provider/support/complete"
import { payDirect } from "../../../testing/shop/pay"
import { openSession } from "../../../testing/shop/cart"
import type { ReadyCart } from "../../../testing/shop/cart"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { orderOfCart, placeOrder } from "../../../testing/shop/order"
import { stockTotes } from "../support/stock"
import { withStore } from "../../../testing/store/with-store"
import { onlyLater, workAt } from "../../../testing/store/later"

const HOURS = [MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, 5 * HOUR_MS]

withStore("A cart that fails after its payment was authorized", (world) => {
  const order = (ready: ReadyCart) => orderOfCart(world().admin, ready.cart.id)

  /** A step after the payment fails, so Medusa compensates everything; the plugin does not sync the payment. */
  async function failAfterPayment(): Promise<ReadyCart> {
    jest.spyOn(moduleOf(world()).work, "leaseForSync").mockResolvedValue([])
    const ready = await world().newCart({ providerId: MANUAL })
    await payDirect(world(), ready)
    jest
      .spyOn(world().container.resolve(Modules.LOCKING), "release")
      .mockRejectedValueOnce(new Error("A step of the store failed."))
    expect((await tryToComplete(world(), ready.cart.id)).type).not.toBe("order")
    expect(await order(ready)).toBeUndefined()
    return ready
  }

  async function isPaidAnew({ cart }: ReadyCart): Promise<void> {
    const again = await openSession(world().store, cart, { providerId: MANUAL })
    await payDirect(world(), again)
    await placeOrder(world().store, cart.id)
    expect(await onlyAttempt(world(), again.session.id)).toMatchObject({ state: "authorized" })
  }

  it("becomes no unpaid order: its payment was voided, and another one is required", async () => {
    const ready = await failAfterPayment()
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "canceled" })
    expect(await tryToComplete(world(), ready.cart.id)).toEqual(SESSION_DEAD)
    expect(await order(ready)).toBeUndefined()
    await isPaidAnew(ready)
    jest.restoreAllMocks()
    await workAt(world(), HOURS)
    expect((await world().sandbox.transactions()).map(({ state }) => state)).toEqual(["canceled", "authorized"])
    expect(await attemptsOf(world(), ready.session.id)).toMatchObject([{ state: "canceled", attention: null }])
  })

  it("becomes none either while it is not known whether its payment was released", async () => {
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "cancel", times: 1 })
    const ready = await failAfterPayment()
    expect(await tryToComplete(world(), ready.cart.id)).toEqual(SESSION_DEAD)
    jest.restoreAllMocks()
    await workAt(world(), HOURS)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "canceled", attention: null })
    expect(await order(ready)).toBeUndefined()
    expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 1, refund: 0 })
    await isPaidAnew(ready)
  })

  it("becomes an order anyway when it was not voided at all", async () => {
    await world().sandbox.addFault({ fault: "drop_before_booking", operation: "cancel", times: 1 })
    const ready = await failAfterPayment()
    expect(await tryToComplete(world(), ready.cart.id)).toEqual(SESSION_DEAD)
    jest.restoreAllMocks()
    await workAt(world(), HOURS)
    await waitForOrder(world(), ready.cart.id, "authorized")
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "authorized", attention: null })
    expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 1, refund: 0 })
  })

  it("becomes none when its payment was released in the gateway's back office before there was an order", async () => {
    const ready = await world().newCart({ providerId: MANUAL })
    const attempt = await payInVain(world(), ready)
    onlyLater(world())
    await world().container.resolve(Modules.PAYMENT).authorizePaymentSession(ready.session.id, {})
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "cancel")
    expect(await sync(world(), attempt)).toMatchObject({ state: "canceled" })
    await stockTotes(world(), 10)
    expect(await tryToComplete(world(), ready.cart.id)).toEqual(SESSION_DEAD)
    expect(await order(ready)).toBeUndefined()
    await isPaidAnew(ready)
  })
})
