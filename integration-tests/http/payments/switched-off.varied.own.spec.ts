import { ask } from "../../../testing/shop/http"
import { VARIED } from "../support/settings"
import { withOwnStore } from "../../../testing/store/with-store"

withOwnStore("Payouts and recommended methods that are switched off", VARIED, (world) => {
  it("are answered with 501 and the setting that switches them on", async () => {
    const body = {
      request_id: "p1",
      payment_currency: "EUR",
      payment_amount: "12.5",
      beneficiary: { name: "Alex Sample" },
    }
    const payout = world().admin.client.fetch("/admin/acquiring/payouts", { method: "POST", body })
    await expect(payout).rejects.toMatchObject({
      status: 501,
      message: expect.stringContaining("operations.payout.enabled"),
    })

    const { cart, session } = await world().newCart()
    const answer = await ask(`${world().url}/store/acquiring/payment-sessions/${session.id}/optimise`, {
      json: { cart_id: cart.id },
      headers: { "x-publishable-api-key": world().shop.publishable_key },
    })
    expect(answer.status).toBe(501)
    expect(answer.json).toMatchObject({ code: "operation_switched_off", field: "operations.optimise.enabled" })
    expect((await world().sandbox.ledger()).requests).toMatchObject({ payout: 0, optimise: 0 })
  })
})
