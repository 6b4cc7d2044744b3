import { textOf } from "../../../testing/english"
import { Modules } from "@medusajs/framework/utils"
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../src/domain/shared/durations"
import { inUtc } from "../../../src/domain/shared/messages/message"
import { onlyAttempt } from "../provider/support/attempts"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { withStore } from "../../../testing/store/with-store"
import { moduleOf } from "../../../testing/store/module"
import { payDirect, refOf, sell } from "../../../testing/shop/pay"
import { paymentIn } from "../../../testing/shop/acquiring-routes"
import { openProblem } from "../../../testing/admin/problem-list"
import { eventually } from "../../../testing/clock/eventually"
import { orderOfCart } from "../../../testing/shop/order"
import { onlyLater, workAt, workLater } from "../../../testing/store/later"

withStore("A call to the gateway whose answer was lost", (world) => {
  const payments = () => world().container.resolve(Modules.PAYMENT)

  async function lose(
    operation: "capture" | "cancel" | "refund",
    how: "drop_after_booking" | "drop_before_booking"
  ): Promise<void> {
    await world().sandbox.hold()
    onlyLater(world())
    await world().sandbox.addFault({ fault: how, operation, times: 1 })
    await world().sandbox.addFault({ fault: "notify_never" })
  }

  async function modificationsOf(sessionId: string) {
    return (await onlyAttempt(world(), sessionId)).modifications
  }

  it("is queried on its days, however often the shopper polls in between", async () => {
    await world().sandbox.addFault({ fault: "drop_before_booking", operation: "authorise", times: 1 })
    onlyLater(world())
    const ready = await world().newCart()
    await payDirect(world(), ready)
    const { payments: attempts } = moduleOf(world())
    const row = async () => (await attempts.ofSession(ready.session.id))[0]
    const tomorrow = new Date(Date.now() + 24 * HOUR_MS)
    await attempts.update((await row())?.id ?? "", { next_poll_at: tomorrow, poll_count: 6 }, new Date())
    for (let asked = 1; asked <= 3; asked += 1) {
      await attempts.update((await row())?.id ?? "", { last_polled_at: null }, new Date())
      expect(paymentIn(await world().acquiring.state(refOf(ready)))).toMatchObject({ status: "pending" })
      expect((await world().sandbox.ledger()).requests.query).toBe(asked)
    }
    expect(await row()).toMatchObject({ state: "unknown", next_poll_at: tomorrow, poll_count: 6 })
  })

  it("is found and recorded in Medusa: a refund", async () => {
    const { payment, ready } = await sell(world())
    await lose("refund", "drop_after_booking")
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 10 })).rejects.toThrow(
      /The plugin queries the gateway and records the outcome\. Check again in a few minutes\./
    )
    const [lost] = await modificationsOf(ready.session.id)
    const when = inUtc(new Date(lost?.next_poll_at ?? ""))
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 5 })).rejects.toThrow(
      `Request not sent: a refund of 10.00 EUR for this payment is still in progress, or its outcome is unknown. The plugin queries the gateway on ${when}. Check again then.`
    )
    const recorded = await eventually(async () => {
      await workLater(world(), MINUTE_MS)
      return (await modificationsOf(ready.session.id)).find(({ recorded_at }) => recorded_at)
    })
    expect(recorded).toMatchObject({
      kind: "refund",
      state: "accepted",
      amount: "10.00",
      gateway_reference: expect.stringMatching(/-01$/),
    })
    expect((await payments().retrievePayment(payment.id, { relations: ["refunds"] })).refunds).toMatchObject([
      { amount: 10, created_by: recorded.id },
    ])
    expect((await world().sandbox.ledger()).requests.refund).toBe(1)

    await world().admin.admin.payment.refund(payment.id, { amount: 10 })
    expect((await world().sandbox.onlyTransaction()).refunds.map(({ amount }) => amount)).toEqual(["10.00", "10.00"])
    const order = await orderOfCart(world().admin, ready.cart.id)
    expect(order?.payment_status).toBe("partially_refunded")
  })

  it("holds up another refund until Medusa, which took its own row back, has it", async () => {
    const { payment, ready } = await sell(world())
    await lose("refund", "drop_after_booking")
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 10 })).rejects.toThrow(
      /outcome of the refund of .* is unknown/
    )
    await workLater(world(), 10 * SECOND_MS)
    expect(await modificationsOf(ready.session.id)).toMatchObject([{ state: "accepted", recorded_at: null }])
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 10 })).rejects.toThrow(
      /has now confirmed a refund of 10.00 EUR for this payment/
    )
    await world().admin.client.fetch(
      `/admin/acquiring/payments/${(await onlyAttempt(world(), ready.session.id)).id}/sync`,
      { method: "POST" }
    )
    await workLater(world(), MINUTE_MS)
    await world().admin.admin.payment.refund(payment.id, { amount: 10 })
    expect((await world().sandbox.onlyTransaction()).refunds.map(({ amount }) => amount)).toEqual(["10.00", "10.00"])
  })

  it("is found and recorded in Medusa: a capture", async () => {
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    await lose("capture", "drop_after_booking")
    await expect(world().admin.admin.payment.capture(payment.id, {})).rejects.toThrow(
      /outcome of the capture of .* is unknown/
    )
    await eventually(async () => {
      await workLater(world(), MINUTE_MS)
      return (await modificationsOf(ready.session.id)).find(({ recorded_at }) => recorded_at)
    })
    expect((await payments().retrievePayment(payment.id, { relations: ["captures"] })).captures).toMatchObject([
      { amount: 29.9 },
    ])
    expect((await orderOfCart(world().admin, ready.cart.id))?.payment_status).toBe("captured")
    expect((await world().sandbox.ledger()).requests.capture).toBe(1)
  })

  it("is found and recorded in Medusa: a cancellation", async () => {
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    await lose("cancel", "drop_after_booking")
    await expect(payments().cancelPayment(payment.id)).rejects.toThrow(/outcome of the cancellation of .* is unknown/)
    await eventually(async () => {
      await workLater(world(), MINUTE_MS)
      return (await modificationsOf(ready.session.id)).find(({ recorded_at }) => recorded_at)
    })
    expect((await onlyAttempt(world(), ready.session.id)).state).toBe("canceled")
    expect((await payments().retrievePayment(payment.id)).canceled_at).not.toBeNull()
    expect((await world().sandbox.ledger()).requests.cancel).toBe(1)
  })

  it("or that never arrived, is given up after half an hour and three queries, and can be requested again", async () => {
    const { payment, ready } = await sell(world())
    await lose("refund", "drop_before_booking")
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 10 })).rejects.toThrow(
      /outcome of the refund of .* is unknown/
    )
    await workAt(world(), [MINUTE_MS, 5 * MINUTE_MS])
    expect(await modificationsOf(ready.session.id)).toMatchObject([{ state: "unknown" }])
    await workAt(world(), [20 * MINUTE_MS, HOUR_MS, 3 * HOUR_MS])
    expect(await modificationsOf(ready.session.id)).toMatchObject([{ state: "failed" }])
    await world().admin.admin.payment.refund(payment.id, { amount: 10 })
    expect((await world().sandbox.onlyTransaction()).refunds).toMatchObject([{ amount: "10.00" }])
    expect((await payments().retrievePayment(payment.id, { relations: ["refunds"] })).refunds).toHaveLength(1)
  })

  it("and that has no query is resolved by an admin's confirmation, once", async () => {
    const { payment, ready } = await sell(world())
    await lose("refund", "drop_after_booking")
    await world().sandbox.addFault({ fault: "http_500", operation: "searchRefund" })
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 10 })).rejects.toThrow(
      /outcome of the refund of .* is unknown/
    )
    const [modification] = await modificationsOf(ready.session.id)
    const say = (outcome: string) =>
      world().admin.client.fetch(`/admin/acquiring/modifications/${modification?.id}/resolve`, {
        method: "POST",
        body: { outcome },
      })
    await expect(say("maybe")).rejects.toThrow()
    await say("done")
    expect((await payments().retrievePayment(payment.id, { relations: ["refunds"] })).refunds).toMatchObject([
      { amount: 10 },
    ])
    await expect(say("failed")).rejects.toThrow(/this refund is accepted/)
  })

  it("for a further partial capture is not queried, because the answer would be no proof: the list shows what to look up, and an admin resolves it", async () => {
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    const capture = (amount: number) => world().admin.admin.payment.capture(payment.id, { amount })
    const captured = async () =>
      (await payments().retrievePayment(payment.id, { relations: ["captures"] })).captures
        ?.map(({ amount }) => Number(amount))
        .sort((a, b) => a - b)
    await capture(10)
    await lose("capture", "drop_before_booking")
    await expect(capture(5)).rejects.toThrow(/outcome of the capture of .* is unknown/)
    const unknown = async () => (await modificationsOf(ready.session.id)).find(({ state }) => state === "unknown")
    await workAt(world(), [MINUTE_MS, 5 * MINUTE_MS])
    // The gateway may still record it late.
    expect((await unknown())?.next_poll_at).not.toBeNull()
    await workAt(world(), [20 * MINUTE_MS, HOUR_MS])
    expect(await unknown()).toMatchObject({ amount: "5.00", next_poll_at: null })
    const { resolution } = await openProblem(world(), "modification_unresolved")
    expect(textOf(resolution)).toContain("in the gateway's back office, then record the outcome (on the payment's page")
    await expect(capture(5)).rejects.toThrow(
      /The gateway cannot be queried\. Look it up in the gateway's back office, then record the outcome on the payment's page under Card payments\./
    )
    await world().admin.client.fetch(`/admin/acquiring/modifications/${(await unknown())?.id}/resolve`, {
      method: "POST",
      body: { outcome: "failed" },
    })
    expect(await captured()).toEqual([10])
    await capture(19.9)
    expect(await captured()).toEqual([10, 19.9])
    expect((await world().sandbox.onlyTransaction()).captures.map(({ amount }) => amount)).toEqual(["10.00", "19.90"])
  })
})
