import { BENEFICIARY, beginPayout } from "../support/payout"
import { withOwnStore } from "../../../testing/store/with-store"

withOwnStore("Payouts that medusa-config does not switch on", { env: { ACQUIRING_PAYOUTS: "" } }, (world) => {
  it("are refused, with the setting that allows them, and so is the approval of an earlier one", async () => {
    const post = (path: string, body: object) =>
      world().admin.client.fetch(`/admin/acquiring/payouts${path}`, { method: "POST", body })
    const refused = { status: 501, message: expect.stringContaining("payouts.enabled") }
    await expect(
      post("", { request_id: "p1", payment_currency: "EUR", payment_amount: "1", beneficiary: BENEFICIARY })
    ).rejects.toMatchObject(refused)
    const { id } = await beginPayout(world(), "earlier", "7.00", { requested_by: "user_another", needsApproval: true })
    await expect(post(`/${id}/approve`, { beneficiary: BENEFICIARY })).rejects.toMatchObject(refused)
    expect((await world().sandbox.ledger()).requests.payout).toBe(0)
  })
})
