import { english } from "../../../testing/english"
import { Modules } from "@medusajs/framework/utils"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { orderNow } from "../../../testing/shop/payment-links"
import { comes, goes, openKinds, openProblem } from "../../../testing/admin/problem-list"
import { onlyAttempt } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { refuseRefund } from "../provider/support/refuse-refund"
import { withStore } from "../../../testing/store/with-store"
import { workAt, workLater } from "../../../testing/store/later"

const LATER = [3 * MINUTE_MS, 20 * MINUTE_MS, HOUR_MS, DAY_MS]

withStore("A refund that the gateway refuses", (world) => {
  /** A payment of 29.90 EUR. */
  async function sellAndCancel() {
    const { order, payment, ready } = await sell(world())
    await refuseRefund(world())
    await world().admin.admin.order.cancel(order.id)
    return {
      order,
      isCanceled: async () =>
        (await world().container.resolve(Modules.ORDER).retrieveOrder(order.id)).status === "canceled",
      total: async () => (await orderNow(world(), order.id)).summary.transaction_total,
      attempt: () => onlyAttempt(world(), ready.session.id),
      refunds: async () => {
        const { refunds = [] } = await world()
          .container.resolve(Modules.PAYMENT)
          .retrievePayment(payment.id, { relations: ["refunds"] })
        return refunds.map(({ amount }) => Number(amount))
      },
      inOrder: async () => {
        const transactions = await world()
          .container.resolve(Modules.ORDER)
          .listOrderTransactions({ order_id: [order.id], reference: ["refund"] })
        return transactions.map(({ amount }) => Number(amount))
      },
    }
  }

  const retry = ({ key }: { readonly key: string }) =>
    world().admin.client.fetch(`/admin/acquiring/refunds/${key.split(":")[1]}/retry`, { method: "POST" })
  const canBeSent = async () => {
    const { refunds } = await world().admin.client.fetch<{ refunds: { can_be_sent_again: boolean }[] }>(
      "/admin/acquiring/refunds"
    )
    return refunds.map(({ can_be_sent_again }) => can_be_sent_again)
  }
  const sentBack = async () => (await world().sandbox.onlyTransaction()).refunds.map(({ amount }) => amount)

  it("although its order is canceled is on the list until it is sent again, and once in the order's sums", async () => {
    const sold = await sellAndCancel()
    expect([await sold.isCanceled(), await sold.inOrder(), await sentBack()]).toEqual([true, [-29.9], []])
    await workAt(world(), LATER)
    const problem = await comes(world(), "refund_failed")
    expect(problem).toMatchObject({
      summary: english(
        expect.stringMatching(/^The order was canceled, but the refund of 29\.90 EUR with order number \w+ failed\. ./)
      ),
      impact: english("The customer has not received 29.90 EUR, although the order shows it as refunded."),
      resolution: english(expect.stringContaining("Send the refund again on the payment's page")),
    })
    expect([await sold.refunds(), await canBeSent()]).toEqual([[], [true]])
    await retry(problem)
    await goes(world(), problem)
    expect(await sentBack()).toEqual(["29.90"])
    await expect(retry(problem)).rejects.toThrow(
      "Refund not sent: this refund was already sent again, or made in the gateway's back office."
    )
    await workAt(world(), LATER)
    expect([await sold.refunds(), await sold.inOrder(), await sold.total()]).toEqual([[29.9], [-29.9], 0])
    expect([await openKinds(world()), await canBeSent()]).toEqual([[], [false, false]])
  })

  it("once more stays on the list, as the refund that was sent last", async () => {
    const sold = await sellAndCancel()
    await workLater(world(), 3 * MINUTE_MS)
    const first = await comes(world(), "refund_failed")
    await refuseRefund(world())
    await retry(first)
    await workAt(world(), LATER)
    const second = await openProblem(world(), "refund_failed")
    expect(second.key).not.toBe(first.key)
    await retry(second)
    await workAt(world(), LATER)
    expect([await sold.refunds(), await sold.inOrder(), await openKinds(world())]).toEqual([[29.9], [-29.9], []])
  })

  it("although its order is canceled is sent again in the part that was not refunded in the back office", async () => {
    const sold = await sellAndCancel()
    await workLater(world(), 3 * MINUTE_MS)
    const problem = await comes(world(), "refund_failed")
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "refund", "10.00")
    await workLater(world(), DAY_MS)
    expect(await openProblem(world(), "refund_failed")).toMatchObject({
      key: problem.key,
      impact: english(expect.stringContaining("has not received 19.90 EUR")),
    })
    expect([await sold.refunds(), await sold.inOrder()]).toEqual([[10], [-29.9]])
    await retry(problem)
    await workLater(world(), 2 * DAY_MS)
    expect(await sentBack()).toEqual(["10.00", "19.90"])
    expect([(await sold.refunds()).sort(), await sold.inOrder(), await sold.total()]).toEqual([[10, 19.9], [-29.9], 0])
    await goes(world(), problem)
  })

  it("although its order is canceled leaves the list when it is refunded or voided in the back office", async () => {
    const sold = await sellAndCancel()
    await workLater(world(), 3 * MINUTE_MS)
    const problem = await comes(world(), "refund_failed")
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "cancel")
    await expect(retry(problem)).rejects.toThrow(
      "Refund not sent: this refund was already sent again, or made in the gateway's back office."
    )
    await workLater(world(), DAY_MS)
    await goes(world(), problem)
    expect([await sold.refunds(), await sold.inOrder(), await sold.total()]).toEqual([[29.9], [-29.9], 0])
  })

  it("is sent later in the part that is left, if the order is canceled while an earlier refund is unknown", async () => {
    const { order, payment } = await sell(world())
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "refund", times: 1 })
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 10 })).rejects.toThrow(/is unknown/)
    await world().admin.admin.order.cancel(order.id)
    await workAt(world(), [...LATER, 2 * DAY_MS])
    expect((await sentBack()).sort()).toEqual(["10.00", "19.90"])
    expect((await orderNow(world(), order.id)).summary.transaction_total).toBe(0)
    expect(await openKinds(world())).toEqual([])
  })

  it("is on the list, like any of a canceled order, if the gateway refuses the part that is left", async () => {
    const { order, payment } = await sell(world())
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "refund", times: 1 })
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 10 })).rejects.toThrow(/is unknown/)
    await world().admin.admin.order.cancel(order.id)
    await refuseRefund(world())
    await workAt(world(), [...LATER, 2 * DAY_MS])
    expect(await sentBack()).toEqual(["10.00"])
    const problem = await openProblem(world(), "refund_failed")
    expect(problem.impact).toEqual(english(expect.stringContaining("has not received 19.90 EUR")))
    await retry(problem)
    expect((await sentBack()).sort()).toEqual(["10.00", "19.90"])
    await goes(world(), problem)
  })

  it("is no problem while its order is not canceled: the merchant got the error immediately", async () => {
    const { order, payment } = await sell(world())
    await refuseRefund(world())
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 10 })).rejects.toThrow(
      "The refund of 10.00 EUR failed"
    )
    await workAt(world(), LATER)
    expect([await openKinds(world()), await canBeSent()]).toEqual([[], [false]])
    await world().admin.admin.order.cancel(order.id)
    await workAt(world(), LATER)
    expect([await sentBack(), await openKinds(world())]).toEqual([["29.90"], []])
  })
})
