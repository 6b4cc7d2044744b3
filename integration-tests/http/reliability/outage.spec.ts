import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../../../src/domain/shared/durations"
import { moduleOf } from "../../../testing/store/module"
import { notify } from "../hostile/support/notify"
import { onlyAttempt } from "../provider/support/attempts"
import { webhookOf } from "../provider/support/webhook"
import { openHosted, payAndCloseTheTab, payDirect, sell } from "../../../testing/shop/pay"
import { pass } from "../subscriptions/support/sold-out"
import { eventually } from "../../../testing/clock/eventually"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import { onlyLater } from "../../../testing/store/later"

/** After these, every pause has grown to days. */
const THREE_DAYS = [
  10 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  20 * MINUTE_MS,
  2 * HOUR_MS,
  7 * HOUR_MS,
  25 * HOUR_MS,
  49 * HOUR_MS,
]

withStore("After an outage of three days", (world) => {
  const takeFor = (environment: "live" | "test") => {
    const { merchant_id, account_id } = sandboxOfTests()
    return world().sandbox.putAccount({ merchant_id, account_id, environment })
  }
  afterEach(() => takeFor("test"))

  /** A payment whose answer was lost, so only a query can find its result. */
  async function unknownPayment() {
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "authorise", times: 1 })
    const ready = await world().newCart()
    await payDirect(world(), ready)
    return ready
  }

  const attempt = async (sessionId: string) => {
    const [row] = await moduleOf(world()).payments.ofSession(sessionId)
    if (!row) throw new Error("There is no attempt.")
    return row
  }

  /** The gateway answers again: a query every five minutes finds that out. */
  async function isBack(): Promise<void> {
    await world().sandbox.clearFaults()
    await world().sandbox.addFault({ fault: "notify_never" })
    await pass(world(), 6 * MINUTE_MS)
    for (let round = 0; round < 3; round += 1) await pass(world(), 10 * SECOND_MS)
  }

  it("a payment with an unknown result is resolved in the first rounds, although its next query was days away", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.addFault({ fault: "http_500", operation: "query" })
    const { session } = await unknownPayment()
    for (const pause of THREE_DAYS) await pass(world(), pause)
    // The store's own job may be about it.
    await eventually(async () =>
      ((await attempt(session.id)).next_poll_at?.getTime() ?? 0) - Date.now() > DAY_MS ? true : undefined
    )
    expect(await attempt(session.id)).toMatchObject({ state: "unknown" })
    await isBack()
    await eventually(async () => ((await attempt(session.id)).state === "captured" ? true : undefined))
    await eventually(async () => (await attempt(session.id)).order_id ?? undefined)
  })

  it("a refund with an unknown result is resolved in the first rounds", async () => {
    const { payment, ready } = await sell(world())
    // The bank makes no refund meanwhile.
    await world().sandbox.hold()
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().sandbox.addFault({ fault: "drop_after_booking", operation: "refund", times: 1 })
    for (const operation of ["query", "searchRefund"] as const)
      await world().sandbox.addFault({ fault: "http_500", operation })
    await expect(world().admin.admin.payment.refund(payment.id, { amount: 10 })).rejects.toThrow(
      /outcome of the refund of .* is unknown/
    )
    const { id } = (await onlyAttempt(world(), ready.session.id)).modifications[0] ?? { id: "" }
    for (const pause of THREE_DAYS) await pass(world(), pause)
    const { modifications, payments } = moduleOf(world())
    // A reconciliation of its payment would find it as well.
    await payments.update(
      (await attempt(ready.session.id)).id,
      { next_reconcile_at: new Date(Date.now() + 9 * DAY_MS) },
      new Date()
    )
    await modifications.update(id, { poll_count: 8, next_poll_at: new Date(Date.now() + 3 * DAY_MS) }, new Date())
    await isBack()
    await eventually(async () => ((await modifications.find(id))?.state === "accepted" ? true : undefined))
  })

  it("money that could not be reversed is reversed within minutes", async () => {
    const ready = await world().newCart()
    const page = await openHosted(world(), ready)
    await world().store.store.cart.createLineItem(ready.cart.id, { variant_id: world().shop.variant_id, quantity: 1 })
    await payAndCloseTheTab(world(), page)
    await eventually(async () => ((await onlyAttempt(world(), ready.session.id)).attention ? true : undefined))
    await takeFor("live")
    // Its query shows that the account is rejected.
    await unknownPayment()
    for (const pause of [
      MINUTE_MS,
      MINUTE_MS,
      12 * MINUTE_MS,
      20 * MINUTE_MS,
      2 * HOUR_MS,
      7 * HOUR_MS,
      25 * HOUR_MS,
      49 * HOUR_MS,
    ])
      await pass(world(), pause)
    expect(((await attempt(ready.session.id)).next_sync_at?.getTime() ?? 0) - Date.now()).toBeGreaterThan(4 * HOUR_MS)

    await takeFor("test")
    await pass(world(), 6 * MINUTE_MS)
    for (let round = 0; round < 3; round += 1) await pass(world(), 10 * SECOND_MS)
    await eventually(async () => ((await attempt(ready.session.id)).state === "canceled" ? true : undefined))
  })

  /** The signed webhook of a refund, which comes in the outage: only a search can confirm it. */
  async function refundWebhook(): Promise<{ id: string; send: () => Promise<void> }> {
    const { payment } = await sell(world())
    await world().sandbox.hold()
    await world().sandbox.addFault({ fault: "notify_never" })
    await world().admin.admin.payment.refund(payment.id, { amount: 10 })
    await world().sandbox.act((await world().sandbox.onlyTransaction()).transaction_id, "refund_done")
    for (const operation of ["query", "searchRefund"] as const)
      await world().sandbox.addFault({ fault: "http_500", operation })
    const transaction = await world().sandbox.onlyTransaction()
    const ofRefund = new URLSearchParams({
      refund_status: "1",
      refund_reference_id: transaction.refunds[0]?.refund_reference_id ?? "",
      refund_processing_date: "20260101000000",
    })
    const send = async () => expect((await notify(world(), `${webhookOf(transaction)}&${ofRefund}`)).status).toBe(200)
    await send()
    const isOfRefund = { kind: ["refund_result"] }
    const { id } = await eventually(async () => {
      const { rows } = await moduleOf(world()).inbox.list(isOfRefund, {
        limit: 1,
        offset: 0,
        order: { column: "created_at", direction: "asc" },
      })
      return rows.find(({ state }) => state === "failed")
    })
    return { id, send }
  }

  const webhook = (id: string) => moduleOf(world()).inbox.find(id)

  it("a webhook that was given up in it is processed in the first rounds", async () => {
    const { id } = await refundWebhook()
    for (const pause of THREE_DAYS) await pass(world(), pause)
    await eventually(async () => ((await webhook(id))?.state === "dead" ? true : undefined))
    await isBack()
    await eventually(async () => ((await webhook(id))?.state === "processed" ? true : undefined))
    expect(await webhook(id)).toMatchObject({ attempts: 1, error: null, no_response_at: null })
  })

  it("a webhook that failed in it is processed in the first rounds, whose next try was hours away", async () => {
    const { id } = await refundWebhook()
    for (const pause of THREE_DAYS.slice(0, 6)) await pass(world(), pause)
    await eventually(async () =>
      ((await webhook(id))?.next_attempt_at?.getTime() ?? 0) - Date.now() > 5 * HOUR_MS ? true : undefined
    )
    await isBack()
    await eventually(async () => ((await webhook(id))?.state === "processed" ? true : undefined))
  })

  it("a webhook that came again and again in it has used up none of its tries by that", async () => {
    // The store's own job makes no other try.
    jest.spyOn(moduleOf(world()).inbox, "leaseDue").mockResolvedValue([])
    const { id, send } = await refundWebhook()
    for (let time = 1; time <= 9; time += 1) {
      await send()
      await eventually(async () => ((await webhook(id))?.lease_expires_at === null ? true : undefined))
    }
    expect(await webhook(id)).toMatchObject({
      state: "failed",
      attempts: 1,
      repeats: 9,
      next_attempt_at: expect.any(Date),
    })
  })

  it("the end is handled by one of many processes that see it, and rows that wait for their date after a moment's failure are left alone", async () => {
    await world().sandbox.addFault({ fault: "notify_never" })
    onlyLater(world())
    const { session } = await unknownPayment()
    const { accounts, payments } = moduleOf(world())
    const filledIn = await accounts.find("default")
    if (!filledIn) throw new Error("The account is not filled in.")
    // An account without queries of the store's own job.
    const account = { ...filledIn, handle: "asked" }
    const row = await attempt(session.id)
    const now = new Date(Date.now() + DAY_MS)
    const planned = async (sinceMs: number) => {
      await accounts.noteTrouble("asked", "unreachable", null, new Date(now.getTime() - sinceMs))
      await payments.update(
        row.id,
        { account: "asked", last_polled_at: now, poll_count: 8, next_poll_at: new Date(now.getTime() + 3 * DAY_MS) },
        now
      )
      await Promise.all([1, 2, 3].map(() => accounts.noteNoTrouble(account, now)))
      return payments.find(row.id)
    }
    expect(await planned(4 * MINUTE_MS)).toMatchObject({
      poll_count: 8,
      next_poll_at: new Date(now.getTime() + 3 * DAY_MS),
    })
    const due = await planned(6 * MINUTE_MS)
    expect(due?.poll_count).toBe(0)
    expect((due?.next_poll_at?.getTime() ?? 0) - now.getTime()).toBeLessThan(SECOND_MS)
  })
})
