import { english } from "../../../testing/english"
import { Modules } from "@medusajs/framework/utils"
import { HOUR_MS, MINUTE_MS } from "../../../src/domain/shared/durations"
import type { PaymentRecord } from "../../../src/application/admin/payment-record"
import { workAt } from "../../../testing/store/later"
import { eventually } from "../../../testing/clock/eventually"
import { withStore } from "../../../testing/store/with-store"
import { moduleOf } from "../../../testing/store/module"
import { forgedWebhook, notify } from "../hostile/support/notify"
import { onlyAttempt } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { webhook, webhooks, replay } from "./support/inbox-routes"

withStore("A dispute", (world) => {
  const told = () => jest.spyOn(moduleOf(world()), "emitOrFail")
  const quietly = () =>
    eventually(async () => ((await webhooks(world(), { state: "received" })).count === 0 ? true : undefined))

  it("is stored with its payment, with one event when it comes and one when it ends, however many webhooks report it", async () => {
    const { ready } = await sell(world())
    const events = told()
    const disputesOf = async () => (await onlyAttempt(world(), ready.session.id)).disputes
    const { transaction_id } = await world().sandbox.onlyTransaction()
    await world().sandbox.addFault({ fault: "notify_duplicate" })
    await world().sandbox.act(transaction_id, "dispute")
    const [received] = await eventually(async () => ((await disputesOf()).length > 0 ? disputesOf() : undefined))
    expect(received).toMatchObject({
      state: "received",
      status: "RECEIVED",
      reason: "Fraudulent",
      amount: "29.90",
      confirmed: false,
    })
    expect(received).toMatchObject({ dispute_id: `${transaction_id}-D`, date: expect.stringMatching(/^\d{14}$/) })

    await world().sandbox.act(transaction_id, "dispute_lost")
    const [result, ...others] = await eventually(async () =>
      (await disputesOf())[0]?.state === "result" ? disputesOf() : undefined
    )
    expect(others).toEqual([])
    expect(result).toMatchObject({
      dispute_id: `${transaction_id}-D`,
      status: "CLOSED",
      result: "lost",
      created_at: received?.created_at,
    })
    await quietly()
    const names = events.mock.calls.filter(([name]) => name.startsWith("acquiring.dispute."))
    expect(names).toEqual([
      ["acquiring.dispute.received", received?.id],
      ["acquiring.dispute.result", result?.id],
    ])
    await eventually(async () => ((await webhook(world(), result?.id ?? "")).repeats === 2 ? true : undefined))
    expect(await webhook(world(), result?.id ?? "")).toMatchObject({
      kind: "dispute_result",
      repeats: 2,
      payment_id: result?.payment_id,
    })
    expect((await onlyAttempt(world(), ready.session.id)).state).toBe("captured")
  })

  it("has an event until that was sent and stored: again if its event failed, or the process died before it stored that; and when an admin replays it", async () => {
    const { ready } = await sell(world())
    await quietly()
    const bus = jest
      .spyOn(world().container.resolve(Modules.EVENT_BUS), "emit")
      .mockRejectedValue(new Error("the event bus is away"))
    const { transaction_id } = await world().sandbox.onlyTransaction()
    await world().sandbox.act(transaction_id, "dispute")
    const { id } = await eventually(async () => (await webhooks(world(), { state: "failed" })).webhooks[0])
    expect(await webhook(world(), id)).toMatchObject({
      kind: "dispute_received",
      error: english(expect.stringContaining("The event acquiring.dispute.received")),
    })
    bus.mockRestore()
    const events = told()
    const died = jest.spyOn(moduleOf(world()).inbox, "done").mockRejectedValueOnce(new Error("the database is away"))
    await workAt(world(), [MINUTE_MS, HOUR_MS])
    expect(died.mock.calls.length).toBeGreaterThan(1)
    expect(events.mock.calls).toEqual([
      ["acquiring.dispute.received", id],
      ["acquiring.dispute.received", id],
    ])
    expect(await replay(world(), id)).toMatchObject({ state: "processed", error: null })
    expect(events).toHaveBeenCalledTimes(3)
    expect((await onlyAttempt(world(), ready.session.id)).disputes).toMatchObject([{ id }])
  })

  it("that is reported a thousandfold fills no list, and no mailbox: fifty webhooks of each payment are stored and lead to events, and later ones share a row", async () => {
    const flooded = await sell(world())
    const quiet = await sell(world())
    const events = told()
    const { inbox, payments } = moduleOf(world())
    const emit = async (sessionId: string, count: number): Promise<void> => {
      const [row] = await payments.ofSession(sessionId)
      const about = {
        account: "default",
        source: "return",
        kind: "dispute_received",
        verification: "verified",
        reason: null,
        order_no: null,
        transaction_id: null,
        body: {},
      } as const
      for (let place = 0; place < count; place++) {
        const fields = { risk_reasons: [], dispute_id: `D${place}` }
        await inbox.receive(
          { ...about, payment_id: row?.id ?? "", dedupe_key: `${sessionId}-${place}`, fields },
          new Date(Date.now() + place)
        )
      }
    }
    await emit(quiet.ready.session.id, 2)
    await emit(flooded.ready.session.id, 60)
    await emit(flooded.ready.session.id, 60)
    const numbers = async (sessionId: string) =>
      (await onlyAttempt(world(), sessionId)).disputes.map(({ dispute_id }) => dispute_id)
    expect(await numbers(quiet.ready.session.id)).toEqual(["D0", "D1"])
    expect(await numbers(flooded.ready.session.id)).toEqual([
      ...Array.from({ length: 49 }, (_, place) => `D${place + 1}`),
      "D59",
    ])
    expect(await webhooks(world(), { kind: "dispute_received" })).toMatchObject({ count: 53 })
    await workAt(world(), [MINUTE_MS])
    await quietly()
    // A worker that is a minute ahead finds the leases of others expired, and emits some events again.
    const ids = events.mock.calls.flatMap(([name, id]) => (name === "acquiring.dispute.received" ? [id] : []))
    expect(new Set(ids).size).toBe(52)
    const { payments: listed } = await world().admin.client.fetch<{ payments: PaymentRecord[] }>(
      "/admin/acquiring/payments"
    )
    expect(listed.map(({ disputes }) => disputes.length).sort()).toEqual([2, 50])
  })

  it("that is unsigned is stored as an unverified webhook only: the payment has none, and there is no event", async () => {
    const { ready } = await sell(world())
    const events = told()
    const { order_no } = await world().sandbox.onlyTransaction()
    await notify(world(), forgedWebhook(order_no, { dispute_id: "D1", dispute_status: "RECEIVED" }))
    await quietly()
    expect(await webhooks(world(), { kind: "dispute_received" })).toMatchObject({
      count: 1,
      webhooks: [{ verification: "unverified" }],
    })
    expect((await onlyAttempt(world(), ready.session.id)).disputes).toEqual([])
    expect(events.mock.calls.filter(([name]) => name.startsWith("acquiring.dispute."))).toEqual([])
  })
})
