import { Modules } from "@medusajs/framework/utils"
import { onlyAttempt } from "./support/attempts"
import { MANUAL } from "../../../testing/accounts/manual-account"
import { onlyLater } from "../../../testing/store/later"
import { withStore } from "../../../testing/store/with-store"
import { sell } from "../../../testing/shop/pay"
import { providerOf } from "./support/provider"

withStore("Canceling a payment", (world) => {
  const payments = () => world().container.resolve(Modules.PAYMENT)
  const canceledAt = async (id: string) => (await payments().retrievePayment(id)).canceled_at

  it("that is captured is rejected, so Medusa refunds it, and the money is refunded once", async () => {
    const { payment } = await sell(world())
    await expect(payments().cancelPayment(payment.id)).rejects.toThrow(
      /Cancellation not sent: this payment is already captured\. Refund it instead\./
    )
    expect(await canceledAt(payment.id)).toBeNull()
    await payments().refundPayment({ payment_id: payment.id, amount: 29.9 })
    const { requests } = await world().sandbox.ledger()
    expect(requests).toMatchObject({ cancel: 0, refund: 1 })
    const { canceled, refunds } = await world().sandbox.onlyTransaction()
    expect(canceled).toBe("0.00")
    expect(refunds).toMatchObject([{ amount: "29.90" }])
  })

  it("that is captured in part is refused, too", async () => {
    const { payment } = await sell(world(), { providerId: MANUAL })
    await payments().capturePayment({ payment_id: payment.id, amount: 10 })
    await expect(payments().cancelPayment(payment.id)).rejects.toThrow(/Refund it instead/)
    expect((await world().sandbox.ledger()).requests.cancel).toBe(0)
  })

  it("voids the authorization once, however often it is requested", async () => {
    const { payment } = await sell(world(), { providerId: MANUAL })
    for (let time = 0; time < 3; time++) await payments().cancelPayment(payment.id)
    expect(await canceledAt(payment.id)).not.toBeNull()
    expect((await world().sandbox.ledger()).requests.cancel).toBe(1)
    expect(await world().sandbox.onlyTransaction()).toMatchObject({ state: "canceled", canceled: "29.90" })
  })

  it("without the payment's id, as for the loser of two authorizations, sends nothing for any data", async () => {
    const { payment } = await sell(world(), { providerId: MANUAL })
    const provider = providerOf(world().container, MANUAL)
    await provider.cancelPayment({ data: payment.data })
    await provider.cancelPayment({ data: payment.data, context: { idempotency_key: undefined } })
    expect((await world().sandbox.ledger()).requests.cancel).toBe(0)
  })

  it("with no readable answer is not taken for done, and not sent again", async () => {
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    onlyLater(world())
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "cancel", times: 1 })
    await expect(payments().cancelPayment(payment.id)).rejects.toThrow(/The outcome of the cancel/)
    await expect(payments().cancelPayment(payment.id)).rejects.toThrow(/Request not sent/)
    expect(await canceledAt(payment.id)).toBeNull()
    expect((await world().sandbox.ledger()).requests.cancel).toBe(1)
    expect((await onlyAttempt(world(), ready.session.id)).modifications).toMatchObject([
      { kind: "cancel", state: "unknown" },
    ])
  })
})
