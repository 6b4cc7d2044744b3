import { Modules } from "@medusajs/framework/utils"
import { moduleOf } from "../hostile/support/module"
import { onlyAttempt } from "../provider/support/attempts"
import { payDirect } from "../provider/support/pay"
import { MANUAL } from "../support/manual-account"
import { orderOfCart, paymentOf, placeOrder } from "../support/order"
import { withStore } from "../support/with-store"
import { MINUTE, SECOND, workAt, workLater } from "./support/later"

withStore("A payment that was voided in the gateway's back office", (world) => {
  it("is cancelled in Medusa as well where Medusa was taking it at that moment", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const ready = await world().newCart({ providerId: MANUAL })
    await payDirect(world(), ready)
    const { payments, work } = moduleOf(world())
    const handToMedusa = work.handToMedusa.bind(work)
    // Medusa notes the payment after its provider has answered.
    jest.spyOn(work, "handToMedusa").mockImplementationOnce(async (id, now) => {
      const isHanded = await handToMedusa(id, now)
      await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "cancel")
      const when = new Date()
      await payments.update(id, { next_sweep_at: when }, when)
      await workLater(world(), SECOND)
      return isHanded
    })
    await placeOrder(world().store, ready.cart.id)
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "cancelled" })
    await workAt(world(), [2 * MINUTE, 4 * MINUTE])
    const order = await orderOfCart(world().admin, ready.cart.id)
    if (!order) throw new Error("The cart has no order.")
    expect(await world().container.resolve(Modules.PAYMENT).retrievePayment(paymentOf(order).id)).toMatchObject({ canceled_at: expect.any(Date) })
  })
})
