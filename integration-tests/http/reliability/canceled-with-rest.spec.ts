import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { sumExact } from "../../../src/domain/shared/money"
import { openKinds, openProblem, tableOf } from "../../../testing/admin/problem-list"
import { sell } from "../../../testing/shop/pay"
import { orderNow } from "../../../testing/shop/payment-links"
import { workAt } from "../../../testing/store/later"
import { refuseRefund } from "../provider/support/refuse-refund"
import { withStore } from "../../../testing/store/with-store"

const LATER = [3 * MINUTE_MS, 20 * MINUTE_MS, HOUR_MS, DAY_MS, 3 * DAY_MS]

withStore("An order that is canceled and not refunded whole", (world) => {
  /** Medusa stores a refund, and its process dies before it calls the provider. */
  async function cutOff(payment_id: string, amount: string): Promise<void> {
    const now = new Date()
    const raw_amount = JSON.stringify({ value: amount, precision: 20 })
    const row = { id: `ref_of_${payment_id}`, payment_id, amount, raw_amount, created_at: now, updated_at: now }
    await tableOf(world(), "refund").insert(row)
  }

  const transaction = () => world().sandbox.onlyTransaction()
  /** In all, done or on its way: the sandbox ends refunds after a while. */
  const refunded = async () => {
    const { refunded: done, refunding } = await transaction()
    return sumExact([done, refunding])
  }
  const cancelOrder = (id: string) => world().admin.admin.order.cancel(id)
  const allIsBack = async (orderId: string) => {
    expect(await refunded()).toBe("29.90")
    expect((await orderNow(world(), orderId)).summary.transaction_total).toBe(0)
    expect(await openKinds(world())).toEqual([])
  }

  it("gets the rest refunded after the bank declined its refund, and a part was refunded in the back office", async () => {
    const { order } = await sell(world())
    await cancelOrder(order.id)
    const { transaction_id } = await transaction()
    await world().sandbox.act(transaction_id, "refund_failed")
    await world().sandbox.act(transaction_id, "refund", "10.00")
    await workAt(world(), LATER)
    expect((await transaction()).refunds.map(({ amount }) => amount)).toEqual(["29.90", "10.00", "19.90"])
    await workAt(world(), LATER)
    await allIsBack(order.id)
  })

  it("gets the refund that Medusa stored and never sent", async () => {
    const { order, payment } = await sell(world())
    await cutOff(payment.id, "29.9")
    await cancelOrder(order.id)
    expect(await refunded()).toBe("0.00")
    await workAt(world(), LATER)
    expect(await refunded()).toBe("29.90")
  })

  it("gets all of an earlier refund with fractions of a cent that is sent again", async () => {
    const { order, payment } = await sell(world())
    const part = { amount: 3.333333 }
    await refuseRefund(world())
    await expect(world().admin.admin.payment.refund(payment.id, part)).rejects.toThrow()
    await world().admin.admin.payment.refund(payment.id, part)
    await cutOff(payment.id, "26.566667")
    await cancelOrder(order.id)
    await workAt(world(), LATER)
    const { key } = await openProblem(world(), "refund_failed")
    await world().admin.client.fetch(`/admin/acquiring/refunds/${key.split(":")[1]}/retry`, { method: "POST" })
    expect(await refunded()).toBe("29.90")
  })
})
