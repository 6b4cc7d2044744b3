import { DAY_MS } from "../../../src/domain/shared/durations"
import { onlyAttempt } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { eventually } from "../../../testing/clock/eventually"
import { withStore } from "../../../testing/store/with-store"

withStore("The gateway's data of a payment", (world) => {
  it("is shown to the merchant: how it was charged, under which numbers it is found, and the bank's number of a refund", async () => {
    const { payment, ready } = await sell(world())
    const attempt = () => onlyAttempt(world(), ready.session.id)
    const sync = async () =>
      world().admin.client.fetch(`/admin/acquiring/payments/${(await attempt()).id}/sync`, { method: "POST" })
    const { reference_no, created_at } = await world().sandbox.onlyTransaction()
    expect(await attempt()).toMatchObject({
      gateway: {
        connector: expect.stringMatching(/./),
        reference_no: null,
        transaction_date: null,
        recurring_id: null,
      },
    })
    await sync()
    const asked = (await attempt()).gateway
    expect(asked).toMatchObject({
      reference_no,
      payment_status: expect.stringMatching(/^3/),
      connector: expect.stringMatching(/./),
    })
    expect(Math.abs(Date.parse(String(asked.transaction_date)) - Date.parse(String(created_at)))).toBeLessThan(1000)

    await world().admin.admin.payment.refund(payment.id, { amount: 10 })
    expect((await attempt()).modifications).toMatchObject([
      { kind: "refund", state: "accepted", gateway_reference: expect.stringMatching(/-01$/), refund_reference: null },
    ])
    await world().sandbox.advance(10 * DAY_MS)
    await sync()
    const [refund] = await eventually(async () => {
      const { modifications } = await attempt()
      return modifications.some(({ state }) => state === "done") ? modifications : undefined
    })
    expect(refund).toMatchObject({ state: "done", refund_reference: expect.stringMatching(/^\d{23}$/) })
  })
})
