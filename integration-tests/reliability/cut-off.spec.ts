import { Modules } from "@medusajs/framework/utils"
import { moduleOf } from "../hostile/support/module"
import { onlyAttempt } from "../provider/support/attempts"
import { MANUAL } from "../support/manual-account"
import { withStore } from "../support/with-store"
import { sell } from "../provider/support/pay"
import { providerOf } from "../provider/support/provider"
import { eventually } from "../support/eventually"
import { DAY, MINUTE, workAt } from "./support/later"

withStore("What the gateway did just before a process died", (world) => {
  it("is caught up with, and not sent again: a cancellation that its payment was not told of", async () => {
    const payments = world().container.resolve(Modules.PAYMENT)
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    jest.spyOn(moduleOf(world()).payments, "move").mockRejectedValueOnce(new Error("The process died."))
    await expect(payments.cancelPayment(payment.id)).rejects.toThrow("The process died.")
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "authorized", operations: [{ kind: "cancel", state: "done" }] })
    await workAt(world(), [2 * MINUTE, 5 * MINUTE])
    expect(await onlyAttempt(world(), ready.session.id)).toMatchObject({ state: "cancelled", attention: null })
    expect((await payments.retrievePayment(payment.id)).canceled_at).not.toBeNull()
    expect((await world().sandbox.ledger()).requests.cancel).toBe(1)
  })

  it("is nothing where the process died before it sent a capture: Medusa's row is taken back, also when the shop stood still for days", async () => {
    const payments = world().container.resolve(Modules.PAYMENT)
    const { payment, ready } = await sell(world(), { providerId: MANUAL })
    const captured = async () => (await payments.retrievePayment(payment.id, { relations: ["captures"] })).captures?.map(({ amount }) => Number(amount))
    jest.spyOn(providerOf(world().container, MANUAL), "capturePayment").mockReturnValue(new Promise(() => undefined))
    void payments.capturePayment({ payment_id: payment.id, amount: 10 })
    await eventually(async () => ((await captured())?.length === 1 ? true : undefined))
    jest.restoreAllMocks()
    await workAt(world(), [MINUTE])
    expect(await captured()).toEqual([10])
    await workAt(world(), [3 * DAY])
    expect(await captured()).toEqual([])
    expect((await onlyAttempt(world(), ready.session.id)).attention).toContain("Nothing happened at the gateway: ask for it again.")
    await world().admin.admin.payment.capture(payment.id, { amount: 10 })
    expect((await world().sandbox.ledger()).requests.capture).toBe(1)
    expect(await captured()).toEqual([10])
  })
})
