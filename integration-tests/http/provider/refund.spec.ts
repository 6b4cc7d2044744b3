import { Modules } from "@medusajs/framework/utils"
import { onlyAttempt } from "./support/attempts"
import { sell, withEndlessDecimals } from "../../../testing/shop/pay"
import { providerOf } from "./support/provider"
import { onlyLater } from "../../../testing/store/later"
import { withStore } from "../../../testing/store/with-store"

withStore("Refunding a payment", (world) => {
  const payments = () => world().container.resolve(Modules.PAYMENT)
  const refund = (payment_id: string, amount: number, why: { note?: string; refund_reason_id?: string } = {}) =>
    payments().refundPayment({ payment_id, amount, ...why })
  const refundsOf = async (payment_id: string) =>
    (await payments().listRefunds({ payment_id })).map(({ amount }) => Number(amount))
  const refundsAtTheGateway = async () => (await world().sandbox.onlyTransaction()).refunds.map(({ amount }) => amount)

  it("in parts gets each amount as a value with a precision, and the parts add up to the charge", async () => {
    const { payment } = await sell(world(), withEndlessDecimals(world()))
    expect(Number(payment.amount)).toBe(27.2078625)
    const told = jest.spyOn(providerOf(world().container), "refundPayment")
    for (const amount of [10.005, 10.005, 7.1978625]) await world().admin.admin.payment.refund(payment.id, { amount })

    expect(told).toHaveBeenCalledTimes(3)
    for (const [{ amount }] of told.mock.calls) {
      expect(amount).toEqual({ value: expect.any(String), precision: expect.any(Number) })
      expect(Number(amount)).toBeNaN()
    }
    expect(await refundsAtTheGateway()).toEqual(["10.01", "10.00", "7.20"])
    expect(await refundsOf(payment.id)).toEqual([10.005, 10.005, 7.1978625])
  })

  it("with no readable answer is never sent again, although Medusa forgets it and repeats it under a new id", async () => {
    const { payment, ready } = await sell(world())
    const told = jest.spyOn(providerOf(world().container), "refundPayment")
    await world().sandbox.addFault({ fault: "notify_never" })
    onlyLater(world())
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "refund", times: 1 })
    await expect(refund(payment.id, 10)).rejects.toThrow(/The outcome of the refund of 10\.00 EUR is unknown/)
    expect(await refundsOf(payment.id)).toEqual([])

    await expect(refund(payment.id, 10)).rejects.toThrow(/a refund of 10.00 EUR for this payment is still in progress/)
    const [first, second] = told.mock.calls.map(([{ context }]) => context?.idempotency_key)
    expect(first).not.toBe(second)
    expect((await world().sandbox.ledger()).requests.refund).toBe(1)
    expect(await refundsAtTheGateway()).toEqual(["10.00"])
    const { modifications } = await onlyAttempt(world(), ready.session.id)
    expect(modifications).toMatchObject([{ kind: "refund", state: "unknown", amount: "10.00" }])
  })

  it("that the gateway does not accept may be requested again, and counts for nothing", async () => {
    const { payment } = await sell(world())
    await expect(refund(payment.id, 6.67)).rejects.toThrow(/The refund of 6\.67 EUR failed/)
    expect(await refundsOf(payment.id)).toEqual([])
    await refund(payment.id, 29.9)
    expect(await refundsAtTheGateway()).toEqual(["29.90"])
  })

  it("gives the gateway the merchant's reason, at most 50 characters of it, and one of ours where there is none", async () => {
    const { payment } = await sell(world())
    const note = "The parcel came back, the handle of the bag was torn off on the way"
    const { id: refund_reason_id } = await payments().createRefundReasons({ label: "Damaged", code: "damaged" })
    for (const why of [{ note: "Came back" }, { note }, { refund_reason_id }, {}]) await refund(payment.id, 5, why)
    const { refunds } = await world().sandbox.onlyTransaction()
    expect(refunds.map(({ reason }) => reason)).toEqual([
      "Came back",
      note.slice(0, 50),
      "Damaged",
      "requested by the merchant",
    ])
  })

  it("without a refund row that names the payment is refused, and nothing is sent", async () => {
    const { payment } = await sell(world())
    const provider = providerOf(world().container)
    const asked = { data: payment.data, amount: 10 }
    await expect(provider.refundPayment(asked)).rejects.toThrow(
      /Nothing was refunded: Medusa's refund record, which names the payment, cannot be read\./
    )
    await expect(provider.refundPayment({ ...asked, context: { idempotency_key: "ref_gone" } })).rejects.toThrow(
      /ref_gone/
    )
    expect((await world().sandbox.ledger()).requests.refund).toBe(0)
  })
})
