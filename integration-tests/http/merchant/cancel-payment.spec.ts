import { Modules } from "@medusajs/framework/utils"
import { HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import type { PaymentRecord } from "../../../src/application/admin/payment-record"
import { makeLink, orderNow } from "../../../testing/shop/payment-links"
import { onlyAttempt, payInVain, sync } from "../provider/support/attempts"
import { DECLINED, PENDING, payDirect, sell } from "../../../testing/shop/pay"
import { workAt } from "../../../testing/store/later"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { withStore } from "../../../testing/store/with-store"

withStore("A payment that the merchant cancels", (world) => {
  const cancel = async ({ id }: Pick<PaymentRecord, "id">) =>
    (
      await world().admin.client.fetch<{ payment: PaymentRecord }>(`/admin/acquiring/payments/${id}/cancel`, {
        method: "POST",
      })
    ).payment
  const payments = () => world().container.resolve(Modules.PAYMENT)
  const cancels = async () => (await world().sandbox.ledger()).requests.cancel

  /** An order whose payment is reserved, and not captured. */
  async function reserve() {
    const sold = await sell(world(), { providerId: MANUAL })
    return { ...sold, attempt: await onlyAttempt(world(), sold.ready.session.id) }
  }

  it("is released at the gateway and canceled in Medusa, while its order stays, unpaid", async () => {
    const { order, payment, attempt } = await reserve()
    expect(await cancel(attempt)).toMatchObject({
      id: attempt.id,
      state: "canceled",
      attention: null,
      modifications: [{ kind: "cancel", state: "done", cause: "merchant" }],
    })
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "canceled", canceled: "29.90" })
    expect((await payments().retrievePayment(payment.id)).canceled_at).not.toBeNull()
    expect(await orderNow(world(), order.id)).toMatchObject({
      payment_status: "canceled",
      summary: { pending_difference: 29.9 },
    })
    expect((await world().admin.admin.order.retrieve(order.id)).order.status).not.toBe("canceled")
    expect(await makeLink(world(), { order_id: order.id })).toMatchObject({ amount: "29.90", state: "open" })
  })

  it("is released once when two merchants press at the same moment", async () => {
    const { payment, attempt } = await reserve()
    const answers = await Promise.allSettled([cancel(attempt), cancel(attempt)])
    expect(answers.some(({ status }) => status === "fulfilled")).toBe(true)
    for (const answer of answers)
      if (answer.status === "rejected")
        expect(answer.reason).toMatchObject({ status: 409, message: expect.stringMatching(/ not sent: /) })
    expect(await cancels()).toBe(1)
    expect(await onlyAttempt(world(), attempt.payment_session_id)).toMatchObject({
      state: "canceled",
      attention: null,
    })
    expect((await payments().retrievePayment(payment.id)).canceled_at).not.toBeNull()
    await workAt(world(), [MINUTE_MS, HOUR_MS])
    expect(await cancels()).toBe(1)
  })

  it("is refused when it was captured, also in part, or is canceled already", async () => {
    const { ready } = await sell(world())
    await expect(cancel(await onlyAttempt(world(), ready.session.id))).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("Refund it instead"),
    })
    const { payment, attempt } = await reserve()
    await payments().capturePayment({ payment_id: payment.id, amount: 10 })
    await expect(cancel(attempt)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("Refund it instead"),
    })
    const other = await reserve()
    await cancel(other.attempt)
    await expect(cancel(other.attempt)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("already canceled"),
    })
    expect(await cancels()).toBe(1)
  })

  it("is refused when nothing is reserved, with what to do instead", async () => {
    const held = await world().newCart()
    await payDirect(world(), held, PENDING)
    await expect(cancel(await onlyAttempt(world(), held.session.id))).rejects.toThrow(
      "Cancellation not sent: this payment is held for review. Reject it under Card payments → Review."
    )
    const declined = await world().newCart()
    await payDirect(world(), declined, DECLINED)
    await expect(cancel(await onlyAttempt(world(), declined.session.id))).rejects.toThrow(
      "Cancellation not sent: this payment was declined, so no money is reserved."
    )
    await expect(cancel({ id: "acqpay_none" })).rejects.toMatchObject({ status: 404 })
    expect(await cancels()).toBe(0)
  })

  it("is refused while it has no order, with what happens by itself", async () => {
    const orphan = await payInVain(world(), await world().newCart({ providerId: MANUAL }))
    await expect(cancel(orphan)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/has no order yet\. .*(reverses the payment|retries automatically)/),
    })
    expect(await cancels()).toBe(0)
  })

  it("is not taken for released when no readable answer came, and is canceled in Medusa as soon as it is known", async () => {
    const { payment, attempt } = await reserve()
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "cancel", times: 1 })
    await expect(cancel(attempt)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("The outcome of the cancel"),
    })
    expect((await payments().retrievePayment(payment.id)).canceled_at).toBeNull()
    await expect(cancel(attempt)).rejects.toThrow(/^Request not sent: a cancellation .* is still in progress/)
    await sync(world(), attempt)
    await workAt(world(), [5 * MINUTE_MS, HOUR_MS])
    expect(await onlyAttempt(world(), attempt.payment_session_id)).toMatchObject({
      state: "canceled",
      attention: null,
    })
    expect((await payments().retrievePayment(payment.id)).canceled_at).not.toBeNull()
    expect(await cancels()).toBe(1)
  })

  it("is shown as canceled by its order, also when it was released in the gateway's back office", async () => {
    const { order, attempt } = await reserve()
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "cancel")
    await sync(world(), attempt)
    await workAt(world(), [5 * MINUTE_MS])
    expect(await orderNow(world(), order.id)).toMatchObject({ payment_status: "canceled" })
  })

  it.each([
    ["GET", "payments", "", "Payment not found."],
    ["POST", "payments", "/cancel", "Payment not found."],
    ["POST", "payments", "/sync", "Payment not found."],
    ["POST", "payments", "/resolve", "Payment not found.", { outcome: "nothing_stored" }],
    ["GET", "webhooks", "", "Webhook not found."],
    ["POST", "webhooks", "/replay", "Webhook not found."],
    ["POST", "modifications", "/resolve", "Capture, cancellation, refund or payout not found.", { outcome: "done" }],
    ["POST", "refunds", "/retry", "Capture, cancellation, refund or payout not found."],
  ])(
    "is not found under what is no id, as under an unknown one (%s %s%s)",
    async (method, kind, door, message, body = undefined) => {
      for (const id of ["acqpay_none", "a%00b", "%F0%9F%92%A9"]) {
        const asked = world().admin.client.fetch(`/admin/acquiring/${kind}/${id}${door}`, { method, body })
        await expect(asked).rejects.toMatchObject({ status: 404, message })
      }
    }
  )
})
