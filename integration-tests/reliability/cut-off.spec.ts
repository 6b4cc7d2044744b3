import { Modules } from "@medusajs/framework/utils"
import { moduleOf } from "../hostile/support/module"
import { onlyAttempt } from "../provider/support/attempts"
import { MANUAL, withManualAccount } from "../provider/support/manual-account"
import { sell } from "../provider/support/pay"
import { MINUTE, workAt } from "./support/later"

withManualAccount("What the gateway did just before a process died", (world) => {
  afterEach(() => jest.restoreAllMocks())

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
})
