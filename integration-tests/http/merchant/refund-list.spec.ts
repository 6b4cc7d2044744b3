import { english } from "../../../testing/english"
import type { RefundRecord } from "../../../src/application/admin/refund-record"
import { moduleOf } from "../../../testing/store/module"
import { onlyAttempt, sync } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { withStore } from "../../../testing/store/with-store"
import { failedRefund } from "./support/failed-refund"

withStore("The list of refunds", (world) => {
  const list = (query: Record<string, unknown> = {}) =>
    world().admin.client.fetch<{ refunds: RefundRecord[]; count: number }>("/admin/acquiring/refunds", { query })
  const amounts = async (query: Record<string, unknown>) => (await list(query)).refunds.map(({ amount }) => amount)
  const refund = (paymentId: string, amount: number, note?: string) =>
    world().admin.admin.payment.refund(paymentId, { amount, ...(note === undefined ? {} : { note }) })

  it("has each refund with its payment, its order, its actor and its reason", async () => {
    const { payment, order, ready } = await sell(world())
    const { order_no, transaction_id } = await sync(world(), await onlyAttempt(world(), ready.session.id))
    await refund(payment.id, 9, "One piece was broken")
    const { user } = await world().admin.admin.user.me()
    const { refunds, count } = await list()
    expect(count).toBe(1)
    expect(refunds).toMatchObject([
      {
        kind: "refund",
        cause: "merchant",
        amount: "9.00",
        currency_code: "eur",
        account: "default",
        reason: english("One piece was broken"),
        created_by: user.id,
        refund_id: expect.any(String),
        can_be_sent_again: false,
        gateway_reference: expect.any(String),
        payment: {
          order_no,
          transaction_id,
          order_id: order.id,
          amount: "29.90",
          state: "captured",
          card: { last4: "1111" },
        },
      },
    ])
  })

  it("is sorted by time, or by amount as a number, page by page", async () => {
    const { payment } = await sell(world())
    for (const amount of [9, 10.5, 1]) await refund(payment.id, amount)
    expect(await amounts({})).toEqual(["1.00", "10.50", "9.00"])
    expect(await amounts({ order: "created_at" })).toEqual(["9.00", "10.50", "1.00"])
    expect(await amounts({ order: "-amount" })).toEqual(["10.50", "9.00", "1.00"])
    expect(await amounts({ order: "amount", limit: 1, offset: 1 })).toEqual(["9.00"])
    await expect(list({ order: "reason" })).rejects.toMatchObject({ status: 400 })
  })

  it("is searched by order number, by the gateway's names, and filtered by state, account and time", async () => {
    const first = await sell(world())
    await refund(first.payment.id, 2)
    const second = await sell(world())
    await refund(second.payment.id, 3)
    const { id, order_no, transaction_id } = await sync(world(), await onlyAttempt(world(), first.ready.session.id))
    const [{ gateway_reference, created_at } = { gateway_reference: null, created_at: "" }] = (
      await list({ payment_id: id })
    ).refunds
    expect(gateway_reference).toEqual(expect.any(String))
    for (const q of [order_no, order_no.toLowerCase(), transaction_id, gateway_reference, `#${first.order.display_id}`])
      expect(await amounts({ q })).toEqual(["2.00"])
    for (const q of ["%", "nobody's"]) expect(await amounts({ q })).toEqual([])
    expect(await amounts({ q: order_no.slice(0, 2) })).toEqual(["3.00", "2.00"])
    expect(await amounts({ account: "manual" })).toEqual([])
    expect(await amounts({ state: ["failed", "unknown"] })).toEqual([])
    expect(await amounts({ state: ["accepted", "done"], account: "default" })).toEqual(["3.00", "2.00"])
    expect(await amounts({ created_at: { $lte: created_at } })).toEqual(["2.00"])
    expect(await amounts({ created_at: { $gt: created_at } })).toEqual(["3.00"])
    await expect(list({ created_at: { $gte: "yesterday" } })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("must be a date and time such as"),
    })
  })

  it("shows which refund waits to be sent again, and which was sent again", async () => {
    await failedRefund(world())
    const [failed] = (await list()).refunds
    expect(failed).toMatchObject({ state: "failed", can_be_sent_again: true, result: expect.anything() })
    await world().admin.client.fetch(`/admin/acquiring/refunds/${failed?.id}/retry`, { method: "POST" })
    const again = await list()
    expect(again.refunds.map(({ state, can_be_sent_again }) => [state === "failed", can_be_sent_again])).toEqual([
      [false, false],
      [true, false],
    ])
    expect(new Set(again.refunds.map(({ refund_id }) => refund_id)).size).toBe(1)
  })

  it("has the refunds of the gateway's back office, without an actor in Medusa", async () => {
    const { ready } = await sell(world())
    const { transaction_id } = await world().sandbox.onlyTransaction()
    await world().sandbox.act(transaction_id, "refund", "4.00")
    const { id } = await sync(world(), await onlyAttempt(world(), ready.session.id))
    expect((await list()).refunds).toMatchObject([{ amount: "4.00", cause: "external", created_by: null }])
    expect(await moduleOf(world()).modifications.ofPayments([id])).toHaveLength(1)
  })
})
