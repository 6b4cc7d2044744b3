import { Modules, PaymentActions } from "@medusajs/framework/utils"
import { processPaymentWorkflow } from "@medusajs/medusa/core-flows"
import { MINUTE_MS } from "../../../src/domain/shared/durations"
import { onlyAttempt, sync } from "./support/attempts"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { withStore } from "../../../testing/store/with-store"
import { webhookOf } from "./support/webhook"
import { sell, withEndlessDecimals } from "../../../testing/shop/pay"
import { providerOf } from "./support/provider"
import { rowsOf } from "../hostile/support/stored"
import { onlyLater, workLater } from "../../../testing/store/later"
import { ask } from "../../../testing/shop/http"
import { inboxQuiet } from "../../../testing/store/inbox"

withStore("Capturing a payment", (world) => {
  const payments = () => world().container.resolve(Modules.PAYMENT)
  const capture = (payment_id: string, amount: number) => payments().capturePayment({ payment_id, amount })
  const capturesOf = async (payment_id: string) =>
    (await payments().listCaptures({ payment_id })).map(({ amount }) => Number(amount))

  it("in parts takes each amount from Medusa's capture row, and the parts add up to what was charged", async () => {
    const { payment } = await sell(world(), { ...withEndlessDecimals(world()), providerId: MANUAL })
    expect(Number(payment.amount)).toBe(27.2078625)
    const told = jest.spyOn(providerOf(world().container, MANUAL), "capturePayment")
    for (const amount of [10.005, 10.005, 7.1978625]) await world().admin.admin.payment.capture(payment.id, { amount })

    for (const [input] of told.mock.calls) expect(Object.keys(input).sort()).toEqual(["context", "data"])
    expect(new Set(told.mock.calls.map(([{ context }]) => context?.idempotency_key)).size).toBe(3)
    const { captures, captured } = await world().sandbox.onlyTransaction()
    expect(captures.map(({ amount }) => amount)).toEqual(["10.01", "10.00", "7.20"])
    expect(captured).toBe("27.21")
    expect((await payments().retrievePayment(payment.id)).captured_at).not.toBeNull()
  })

  it("as soon as it is ordered does not make us forget to see to its order", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    const { payment, order, ready } = await sell(world(), { providerId: MANUAL })
    await capture(payment.id, 29.9)
    await workLater(world(), MINUTE_MS)
    const synced = await rowsOf(world(), "acquiring_payment")
    expect(synced).toMatchObject([
      { payment_session_id: ready.session.id, order_id: order.id, synced_at: expect.any(Date), next_sync_at: null },
    ])
    expect(await capturesOf(payment.id)).toEqual([29.9])
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ captured: "29.90" })
  })

  it("without a capture row with its amount is rejected, and nothing is sent", async () => {
    const { payment } = await sell(world(), { providerId: MANUAL })
    const provider = providerOf(world().container, MANUAL)
    const data = { ...payment.data, amount: "29.90" }
    await expect(provider.capturePayment({ data })).rejects.toThrow(
      /Nothing was captured: Medusa's capture record, which contains the amount, cannot be read\./
    )
    await expect(provider.capturePayment({ data, context: { idempotency_key: "capt_gone" } })).rejects.toThrow(
      /capt_gone/
    )
    expect((await world().sandbox.ledger()).requests.capture).toBe(0)
  })

  it("with no readable answer is never sent again, although Medusa forgets it and repeats it under a new id", async () => {
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    const told = jest.spyOn(providerOf(world().container, MANUAL), "capturePayment")
    onlyLater(world())
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "capture", times: 1 })
    await expect(capture(payment.id, 10)).rejects.toThrow(/The outcome of the capture of 10\.00 EUR is unknown/)
    expect(await capturesOf(payment.id)).toEqual([])

    await expect(capture(payment.id, 10)).rejects.toThrow(/Request not sent: (a )?capture of .* is still in progress/)
    const [first, second] = told.mock.calls.map(([{ context }]) => context?.idempotency_key)
    expect(first).not.toBe(second)
    expect((await world().sandbox.ledger()).requests.capture).toBe(1)
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ captured: "10.00" })
    const { modifications } = await onlyAttempt(world(), ready.session.id)
    expect(modifications).toMatchObject([{ kind: "capture", state: "unknown", amount: "10.00" }])
  })

  it("that the gateway does not accept may be requested again, and counts for nothing", async () => {
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    await expect(capture(payment.id, 7.67)).rejects.toThrow(/The capture of 7\.67 EUR failed/)
    expect(await capturesOf(payment.id)).toEqual([])
    await capture(payment.id, 29.9)
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ captured: "29.90" })
    const { modifications } = await onlyAttempt(world(), ready.session.id)
    expect(modifications.map(({ state, amount }) => [state, amount])).toEqual([
      ["failed", "7.67"],
      ["done", "29.90"],
    ])
  })

  it("of a part is not recorded a second time when the gateway reports it, as Medusa would on the action `captured`", async () => {
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    await world().admin.admin.payment.capture(payment.id, { amount: 10 })
    const transaction = await world().sandbox.onlyTransaction()
    await world().sandbox.act(transaction.transaction_id, "notify")
    await inboxQuiet(world().container)
    await sync(world(), await onlyAttempt(world(), ready.session.id))
    const headers = { "content-type": "application/x-www-form-urlencoded" }
    expect(
      (await ask(`${world().url}/hooks/payment/acquiring_manual`, { body: webhookOf(transaction), headers })).status
    ).toBe(200)
    await inboxQuiet(world().container)
    expect(await capturesOf(payment.id)).toEqual([10])
    expect((await world().sandbox.ledger()).requests.capture).toBe(1)

    jest.spyOn(providerOf(world().container, MANUAL), "capturePayment").mockResolvedValue({ data: {} })
    const data = { session_id: ready.session.id, amount: 10 }
    await processPaymentWorkflow(world().container).run({ input: { action: PaymentActions.SUCCESSFUL, data } })
    expect(await capturesOf(payment.id)).toEqual([10, 10])
  })

  it("in the gateway's back office is recorded once when the gateway is queried, and not sent", async () => {
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    const { transaction_id } = await world().sandbox.onlyTransaction()
    await world().sandbox.act(transaction_id, "capture")
    const attempt = await onlyAttempt(world(), ready.session.id)
    for (let time = 0; time < 2; time++) await sync(world(), attempt)
    expect(await capturesOf(payment.id)).toEqual([29.9])
    expect((await world().sandbox.ledger()).requests.capture).toBe(0)
  })
})
