import type Medusa from "@medusajs/js-sdk"
import { MINUTE_MS } from "../../../src/domain/shared/durations"
import { workLater } from "../../../testing/store/later"
import type { ReadyCart } from "../../../testing/shop/cart"
import { ask } from "../../../testing/shop/http"
import { BENEFICIARY, beginPayout } from "../support/payout"
import { withStore } from "../../../testing/store/with-store"

const payout = (change: object = {}) => ({
  request_id: "salary-2026-06",
  payment_currency: "EUR",
  payment_amount: "12.5",
  beneficiary: BENEFICIARY,
  ...change,
})

withStore("Payouts and recommended methods", (world) => {
  it("sends a payout once for each request_id, and stores nothing of its receiver", async () => {
    const send = (body: object) => sendPayout(world().admin, body)
    const first = await send(payout())
    expect(first).toMatchObject({
      payout: { request_id: "salary-2026-06", amount: "12.50", currency_code: "eur", state: "accepted" },
    })
    expect(await send(payout())).toEqual(first)
    expect((await world().sandbox.ledger()).requests.payout).toBe(1)
    await expect(send(payout({ payment_amount: "13" }))).rejects.toThrow(
      /already used for 12\.50 EUR on gateway account default/
    )
    await expect(send(payout({ account: "manual" }))).rejects.toThrow(/already used for .* on gateway account default/)
    await expect(send(payout({ beneficiary: { name: "Sam Example" } }))).rejects.toThrow(
      /Nothing was sent: this request_id was already used with another beneficiary, fund_source or payer\. Use a new one\./
    )
    expect((await world().sandbox.ledger()).requests.payout).toBe(1)
  })

  it("has a payout whose process died wait for a person's word, and sends it no second time", async () => {
    const row = await beginPayout(world(), "salary-2026-07", "7.00")
    await workLater(world(), 2 * MINUTE_MS)
    const again = payout({ request_id: "salary-2026-07", payment_amount: "7" })
    expect(await sendPayout(world().admin, again)).toMatchObject({ payout: { state: "unknown" } })
    await world().admin.client.fetch(`/admin/acquiring/modifications/${row.id}/resolve`, {
      method: "POST",
      body: { outcome: "failed" },
    })
    expect(await sendPayout(world().admin, again)).toMatchObject({ payout: { state: "failed" } })
    expect((await world().sandbox.ledger()).requests.payout).toBe(0)
  })

  it("sends none without a merchant's login, or of an amount that cannot be sent", async () => {
    expect((await ask(`${world().url}/admin/acquiring/payouts`, { json: payout() })).status).toBe(401)
    await expect(sendPayout(world().admin, payout({ payment_amount: "0" }))).rejects.toThrow(/greater than zero/)
    await expect(sendPayout(world().admin, payout({ payment_amount: "-1" }))).rejects.toThrow(/payment_amount/)
    expect((await world().sandbox.ledger()).requests.payout).toBe(0)
  })

  const askForMethods = ({ cart, session }: ReadyCart) =>
    ask(`${world().url}/store/acquiring/payment-sessions/${session.id}/optimise`, {
      json: { cart_id: cart.id },
      headers: { "x-publishable-api-key": world().shop.publishable_key },
    })

  it("queries the gateway which methods suit a payment", async () => {
    const answer = await askForMethods(await world().newCart())
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({ methods: expect.any(Array) })
    expect((await world().sandbox.ledger()).requests.optimise).toBe(1)
  })

  it("sends a few such queries at a time, however many requests the shop gets", async () => {
    const ready = await world().newCart()
    await world().sandbox.addFault({ fault: "late", operation: "optimise", ms: 10_000 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => askForMethods(ready)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await world().sandbox.ledger()).requests.optimise).toBe(4)
  })
})

function sendPayout(admin: Medusa, body: object): Promise<unknown> {
  return admin.client.fetch("/admin/acquiring/payouts", { method: "POST", body })
}
