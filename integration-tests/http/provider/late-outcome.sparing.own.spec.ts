import { Modules } from "@medusajs/framework/utils"
import { SESSION_DEAD, waitForOrder, tryToComplete } from "./support/complete"
import { DECLINED, PENDING, openHosted, payAndCloseTheTab, payDirect } from "../../../testing/shop/pay"
import { providerOf } from "./support/provider"
import { eventually } from "../../../testing/clock/eventually"
import { orderOfCart, paymentOf, placeOrder } from "../../../testing/shop/order"
import { SPARING } from "../support/settings"
import { withOwnStore } from "../../../testing/store/with-store"

withOwnStore("News that comes late", SPARING, (world) => {
  const payments = () => world().container.resolve(Modules.PAYMENT)
  const sessionStatus = async (id: string) => (await payments().retrievePaymentSession(id)).status

  it("of a success opens a session again that had run out of tries, and the order is made", async () => {
    const ready = await world().newCart()
    const atTheGateway = await openHosted(world(), ready)
    await payDirect(world(), ready, DECLINED)
    // The webhook of the decline may be at work on it.
    await eventually(async () => ((await sessionStatus(ready.session.id)) === "error" ? true : undefined))
    expect(await tryToComplete(world(), ready.cart.id)).toEqual(SESSION_DEAD)

    await payAndCloseTheTab(world(), atTheGateway)
    await waitForOrder(world(), ready.cart.id, "captured")
    expect((await world().sandbox.transactions()).map(({ state }) => state).sort()).toEqual(["captured", "declined"])
  })

  it("cannot be written into a session without its amount and currency, and the provider gets the update", async () => {
    const { session } = await world().newCart()
    const { id, amount, currency_code } = session
    const update = jest.spyOn(providerOf(world().container), "updatePayment")
    const service = payments()
    await expect(Reflect.apply(service.updatePaymentSession, service, [{ id, status: "error" }])).rejects.toThrow()
    await service.updatePaymentSession({ id, amount, currency_code, data: {}, status: "error" })
    expect(update).toHaveBeenCalledTimes(1)
    expect(Object.values((await world().sandbox.ledger()).requests).every((count) => count === 0)).toBe(true)
  })

  it("of a success gives an order its payment that was placed while the bank decided", async () => {
    const { ready, transaction_id } = await placeWhileTheBankDecides()
    await world().sandbox.act(transaction_id, "approve")
    const order = await waitForOrder(world(), ready.cart.id, "captured")
    expect(paymentOf(order).captures?.map(({ amount }) => Number(amount))).toEqual([29.9])
    const noted = await eventually(async () => {
      const transactions = await world().container.resolve(Modules.ORDER).listOrderTransactions({ order_id: order.id })
      return transactions.length > 0 ? transactions : undefined
    })
    expect(noted.map(({ amount }) => Number(amount))).toEqual([29.9])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({
      state: "captured",
      refunded: "0.00",
      canceled: "0.00",
    })
  })

  it("of a decline cancels an order that was placed while the bank decided", async () => {
    const { ready, transaction_id } = await placeWhileTheBankDecides()
    await world().sandbox.act(transaction_id, "decline")
    await eventually(async () =>
      (await orderOfCart(world().admin, ready.cart.id))?.status === "canceled" ? true : undefined
    )
    expect((await world().sandbox.ledger()).requests).toMatchObject({ cancel: 0, refund: 0 })
  })

  async function placeWhileTheBankDecides() {
    const ready = await world().newCart()
    await payDirect(world(), ready, PENDING)
    await placeOrder(world().store, ready.cart.id)
    expect(await sessionStatus(ready.session.id)).toBe("pending_authorization")
    const order = await orderOfCart(world().admin, ready.cart.id)
    expect(order?.payment_collections.flatMap(({ payments: made = [] }) => made)).toEqual([])
    const { transaction_id } = await world().sandbox.onlyTransaction()
    return { ready, transaction_id }
  }
})
