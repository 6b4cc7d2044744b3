import { PaymentActions } from "@medusajs/framework/utils"
import { processPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { onlyAttempt, sync } from "./support/attempts"
import { payDirect } from "./support/pay"
import { providerOf } from "./support/provider"
import { eventually } from "../support/eventually"
import { orderOfCart } from "../support/order"
import { stockTotes } from "../support/stock"
import { withStore } from "../support/with-store"

withStore("A cart that is paid and then sold out", {}, (world) => {
  afterEach(() => jest.restoreAllMocks())

  it("keeps its money until there is stock again, and then becomes an order", async () => {
    const ready = await world().newCart()
    await stockTotes(world(), 0)
    await payDirect(world(), ready)
    const waiting = await eventually(async () => {
      const attempt = await onlyAttempt(world(), ready.session.id)
      return attempt.attention ? attempt : undefined
    })
    expect(waiting.attention).toMatch(/the order could not be placed yet. Look whether an item is sold out/)
    expect(await orderOfCart(world().admin, ready.cart.id)).toBeUndefined()
    expect((await world().sandbox.ledger()).requests).toMatchObject({ refund: 0, cancel: 0 })

    await stockTotes(world(), 10)
    expect(await sync(world(), waiting)).toMatchObject({ state: "captured", attention: null })
    expect((await orderOfCart(world().admin, ready.cart.id))?.payment_status).toBe("captured")
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "captured", refunds: [] })
  })

  it("would be refunded at once by Medusa if it were told `captured` instead of `authorized`, without an error", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
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
