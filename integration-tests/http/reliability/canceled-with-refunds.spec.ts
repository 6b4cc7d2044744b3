import { Modules } from "@medusajs/framework/utils"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import { clientOf, moduleOf } from "../../../testing/store/module"
import { waitForLink, makeLink, orderNow, orderWithOneMore, payLink } from "../../../testing/shop/payment-links"
import { eventually } from "../../../testing/clock/eventually"
import { withStore } from "../../../testing/store/with-store"
import { onlyLater, workAt, workLater } from "../../../testing/store/later"

const LATER = [3 * MINUTE_MS, 5 * MINUTE_MS, 20 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS, DAY_MS]

withStore("An order with two captured payments that is canceled", (world) => {
  /** @returns the order, paid at its checkout and by a payment link */
  async function orderWithTwoPayments(): Promise<string> {
    const id = await orderWithOneMore(world())
    const link = await makeLink(world(), { order_id: id })
    await payLink(link.url)
    await waitForLink(world(), link.id, "paid")
    onlyLater(world())
    return id
  }

  const modifications = async () => {
    const { rows } = await moduleOf(world()).payments.list({}, { limit: 10, offset: 0 })
    return moduleOf(world()).modifications.ofPayments(rows.map(({ id }) => id))
  }

  const byAmount = (one: number, other: number): number => one - other

  /** The refunds of the order, of Medusa's payments and of the gateway. */
  async function refunds(id: string) {
    const transactions = await world()
      .container.resolve(Modules.ORDER)
      .listOrderTransactions({ order_id: [id], reference: ["refund"] })
    const payments = await world()
      .container.resolve(Modules.PAYMENT)
      .listPayments({}, { relations: ["refunds"] })
    return {
      order: transactions.map(({ amount }) => -Number(amount)).sort(byAmount),
      payments: payments
        .flatMap((payment) => (payment.refunds ?? []).map(({ amount }) => Number(amount)))
        .sort(byAmount),
      // The bank may be done with one while another is under way.
      gateway: (await world().sandbox.transactions())
        .map(({ refunding, refunded }) => Number(refunding) + Number(refunded))
        .sort(byAmount),
    }
  }

  const ONCE = { order: [25, 29.9], payments: [25, 29.9], gateway: [25, 29.9] }

  /** One of two refunds takes until the other one is in a state, and until the job has done what is due minutes later. */
  async function delayOne(other: "accepted" | "unknown"): Promise<void> {
    const client = await clientOf(world())
    const refund = client.refund.bind(client)
    jest.spyOn(client, "refund").mockImplementationOnce(async (orders) => {
      await eventually(async () => (await modifications()).find(({ state }) => state === other))
      await workLater(world(), 2 * MINUTE_MS)
      await workLater(world(), 4 * MINUTE_MS)
      return refund(orders)
    })
  }

  it("has each refund once, also if one takes minutes and the job works meanwhile", async () => {
    const id = await orderWithTwoPayments()
    await delayOne("accepted")
    await world().admin.admin.order.cancel(id)
    expect(await refunds(id)).toEqual(ONCE)
    await workAt(world(), LATER)
    expect(await refunds(id)).toEqual(ONCE)
    expect((await orderNow(world(), id)).summary.transaction_total).toBe(0)
    // The bank may have approved both meanwhile.
    const wasExecuted = ({ state }: { state: string }) => state === "accepted" || state === "done"
    expect((await modifications()).map((row) => wasExecuted(row) && row.recorded_at !== null)).toEqual([true, true])
  })

  it("has each refund once, also if the answer to one is lost", async () => {
    const id = await orderWithTwoPayments()
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "refund", times: 1 })
    await world().admin.admin.order.cancel(id)
    await workAt(world(), LATER)
    expect(await refunds(id)).toEqual(ONCE)
    expect((await orderNow(world(), id)).summary.transaction_total).toBe(0)
  })

  it("has each refund once, also if the answer to one is lost while the other takes minutes", async () => {
    const id = await orderWithTwoPayments()
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "refund", times: 1 })
    await delayOne("unknown")
    await world().admin.admin.order.cancel(id)
    await workAt(world(), LATER)
    expect(await refunds(id)).toEqual(ONCE)
  })

  it("has each refund although the process died before Medusa had added them", async () => {
    const id = await orderWithTwoPayments()
    const orders = world().container.resolve(Modules.ORDER)
    const dies = jest.spyOn(orders, "addOrderTransactions").mockRejectedValue(new Error("The process died."))
    await expect(world().admin.admin.order.cancel(id)).rejects.toThrow()
    dies.mockRestore()
    await workAt(world(), LATER)
    expect(await refunds(id)).toEqual(ONCE)
  })
})
