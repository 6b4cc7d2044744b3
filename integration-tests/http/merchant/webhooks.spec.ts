import { textOf } from "../../../testing/english"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { HOUR_MS } from "../../../src/domain/shared/durations"
import acquiringPruneWebhookEvents from "../../../src/jobs/acquiring-prune-webhook-events"
import type { WebhookEventRow } from "../../../src/modules/acquiring/sql/rows"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { eventually } from "../../../testing/clock/eventually"
import { ask } from "../../../testing/shop/http"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"
import { moduleOf } from "../../../testing/store/module"
import { forgedWebhook, notify } from "../hostile/support/notify"
import { rowsOf } from "../hostile/support/stored"
import { onlyAttempt } from "../provider/support/attempts"
import { webhookOf } from "../provider/support/webhook"
import { PENDING, refOf } from "../../../testing/shop/pay"
import { onlyLater, workLater } from "../../../testing/store/later"
import { webhook, webhooks, replay } from "./support/inbox-routes"

/** The tries before the last of eight. */
const TRIED = 7

const never = <Value>(): Promise<Value> => new Promise<Value>(() => undefined)

withStore("The merchant's inbox", (world) => {
  const table = () => world().container.resolve(ContainerRegistrationKeys.PG_CONNECTION)("acquiring_webhook_event")
  const change = (row: Partial<WebhookEventRow>) => table().update(row)
  const stateOf = async (sessionId: string) => (await onlyAttempt(world(), sessionId)).state
  /** Resolves when the webhook, and not a query, has made the payment captured. */
  const captured = async (sessionId: string): Promise<void> => {
    const history = await eventually(async () => {
      const attempt = await onlyAttempt(world(), sessionId)
      return attempt.state === "captured" ? attempt.history : undefined
    })
    expect(history.at(-1)).toMatchObject({ to: "captured", cause: "webhook" })
    await eventually(async () => ((await webhooks(world(), { state: "received" })).count === 0 ? true : undefined))
  }

  /**
   * A payment that the bank has not decided, and the signed webhook that reports it as paid; the gateway itself sends
   * nothing.
   */
  async function paidSoon() {
    const ready = await world().newCart()
    onlyLater(world())
    await world().sandbox.addFault({ fault: "notify_never" })
    expect(paymentIn(await world().acquiring.card(refOf(ready), cardOf(PENDING)))).toMatchObject({
      status: "pending",
      code: "being_checked",
    })
    const transaction = await world().sandbox.onlyTransaction()
    return {
      sessionId: ready.session.id,
      transaction,
      webhook: webhookOf({ ...transaction, order_status: "1", result_info: "0000:Success" }),
    }
  }

  it("loses nothing when the process dies right after it acknowledged a webhook", async () => {
    const { sessionId, webhook } = await paidSoon()
    const death = jest.spyOn(moduleOf(world()).inbox, "lease").mockImplementationOnce(never)
    expect((await notify(world(), webhook)).status).toBe(200)
    expect(death).toHaveBeenCalledTimes(1)
    await captured(sessionId)
  })

  it("loses nothing when the process dies in the middle of the work: another one takes it over when the lease is over", async () => {
    const { sessionId, webhook } = await paidSoon()
    const acquiring = moduleOf(world())
    const find = acquiring.gatewayCharges.find.bind(acquiring.gatewayCharges)
    const death = jest.fn(() => never<never>())
    // A call that only the processing of a webhook makes. The dying process is not the job, which would not come again
    // to take it over.
    const job = jest.spyOn(acquiring.inbox, "leaseDue").mockResolvedValue([])
    jest.spyOn(acquiring.gatewayCharges, "find").mockImplementation(async (...about) => {
      const [worked] = await rowsOf(world(), "acquiring_webhook_event")
      return worked?.attempts === 1 && death.mock.calls.length === 0 ? death() : find(...about)
    })
    await notify(world(), webhook)
    await eventually(async () => (death.mock.calls.length > 0 ? true : undefined))
    job.mockRestore()
    const [leased] = await rowsOf(world(), "acquiring_webhook_event")
    expect(leased).toMatchObject({ state: "received", attempts: 1 })
    expect(await moduleOf(world()).inbox.leaseDue(1, new Date())).toEqual([])
    await change({ lease_expires_at: new Date() })
    await captured(sessionId)
  })

  it("is worked on by one at a time, and who took longer than a minute has been replaced", async () => {
    const { sessionId, webhook } = await paidSoon()
    await notify(world(), webhook)
    await captured(sessionId)
    const { inbox } = moduleOf(world())
    const id = (await webhooks(world())).webhooks[0]?.id ?? ""
    const [now, later] = [new Date(), new Date(Date.now() + 61_000)]
    jest.spyOn(inbox, "leaseDue").mockResolvedValue([])
    await change({ next_attempt_at: now })
    const slow = await inbox.lease(id, now)
    expect(await inbox.lease(id, now)).toBeUndefined()
    const next = await inbox.lease(id, later)
    expect(slow && (await inbox.done(slow, later))).toBe(false)
    expect(next && (await inbox.done(next, later))).toBe(true)
  })

  /** Receives a webhook again, in the same millisecond, while it is processed. */
  async function receivedWhileProcessed(verification: "verified" | "unverified") {
    const { inbox } = moduleOf(world())
    jest.spyOn(inbox, "leaseDue").mockResolvedValue([])
    const nothing = { order_no: null, transaction_id: null, payment_id: null, reason: null, body: {}, fields: null }
    const about = { account: "default", source: "notify", kind: "unknown", dedupe_key: verification } as const
    const now = new Date()
    const receive = async () => (await inbox.receive({ ...about, verification, ...nothing }, now)).row
    const { id } = await receive()
    const process = async (meanwhile = async (): Promise<unknown> => undefined) => {
      const leased = await inbox.lease(id, now)
      await meanwhile()
      return leased && inbox.done(leased, now)
    }
    expect(await process(receive)).toBe(true)
    return { process, find: () => inbox.find(id), now }
  }

  it("processes an unverified webhook again if it was received again meanwhile", async () => {
    const { process, find, now } = await receivedWhileProcessed("unverified")
    const due = { state: "received", repeats: 1, attempts: 0, next_attempt_at: now, lease_expires_at: null }
    expect(await find()).toMatchObject(due)
    expect(await process()).toBe(true)
    expect(await find()).toMatchObject({ state: "processed", next_attempt_at: null, lease_expires_at: null })
  })

  it("processes a verified webhook once, also if it was received again meanwhile", async () => {
    const { process, find } = await receivedWhileProcessed("verified")
    expect(await find()).toMatchObject({
      state: "processed",
      repeats: 1,
      next_attempt_at: null,
      lease_expires_at: null,
    })
    expect(await process()).toBeUndefined()
  })

  it("is worked on webhook by webhook, and those behind a slow one are free for another process and lose no try", async () => {
    const { transaction } = await paidSoon()
    const { inbox } = moduleOf(world())
    const soon = new Date(Date.now() + HOUR_MS)
    const nothing = { order_no: null, transaction_id: null, payment_id: null, reason: null, body: {}, fields: null }
    for (const place of [1, 2, 3]) {
      const dedupe_key = `verified:${transaction.order_no}:${place}`
      // Not due yet, so the job does not take them.
      await inbox.receive(
        { account: "default", source: "notify", kind: "unknown", verification: "verified", dedupe_key, ...nothing },
        soon
      )
    }
    const leaseDue = inbox.leaseDue.bind(inbox)
    const counts: number[] = []
    jest.spyOn(inbox, "leaseDue").mockImplementation(async (limit, now) => {
      const rows = await leaseDue(limit, now)
      if (now > soon) counts.push(rows.length)
      return rows
    })
    await workLater(world(), 2 * HOUR_MS)
    expect(counts).toEqual([1, 1, 1, 0])
    expect(await rowsOf(world(), "acquiring_webhook_event")).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining({ state: "processed", attempts: 1 }))
    )
  })

  it("stores a webhook whose work fails for good as a dead one, which an admin can replay", async () => {
    const { sessionId, transaction, webhook } = await paidSoon()
    const broken = jest
      .spyOn(moduleOf(world()), "transactionUnpublished")
      .mockRejectedValue(new Error("the database is away"))
    await notify(world(), webhook)
    const failed = await eventually(async () => (await webhooks(world(), { state: "failed" })).webhooks[0])
    expect(failed).toMatchObject({
      kind: "payment",
      verification: "verified",
      order_no: transaction.order_no,
      attempts: expect.any(Number),
    })
    expect(failed.next_attempt_at).not.toBeNull()

    await change({ attempts: TRIED, next_attempt_at: new Date() })
    const dead = await eventually(async () => (await webhooks(world(), { state: "dead" })).webhooks[0])
    expect(dead).toMatchObject({ id: failed.id, attempts: TRIED + 1, next_attempt_at: null })
    expect(textOf(dead.error)).toContain("Error")
    expect(await stateOf(sessionId)).toBe("pending")

    broken.mockRestore()
    expect(await replay(world(), dead.id)).toMatchObject({ state: "processed", error: null, attempts: 1 })
    await captured(sessionId)
  })

  it("gives up a webhook whose work was cut off every time, instead of trying it for ever", async () => {
    const { webhook } = await paidSoon()
    const { inbox } = moduleOf(world())
    jest.spyOn(inbox, "lease").mockImplementationOnce(never)
    // The job does not take it either, until it was tried so often.
    const job = jest.spyOn(inbox, "leaseDue").mockResolvedValue([])
    await notify(world(), webhook)
    await change({ attempts: TRIED + 1 })
    job.mockRestore()
    const dead = await eventually(async () => (await webhooks(world(), { state: "dead" })).webhooks[0])
    expect(textOf(dead.error)).toContain(
      "Every attempt to process the webhook was interrupted. Find out why the process stops, then replay the webhook."
    )
  })

  it("works once more on what was processed, and nothing happens twice", async () => {
    const { sessionId, webhook } = await paidSoon()
    await notify(world(), webhook)
    await captured(sessionId)
    const before = await onlyAttempt(world(), sessionId)
    const [row] = (await webhooks(world())).webhooks
    expect(await replay(world(), row?.id ?? "")).toMatchObject({ state: "processed" })
    expect((await onlyAttempt(world(), sessionId)).history).toEqual(before.history)
  })

  it("has nothing to replay of a rejected webhook, and answers that", async () => {
    expect((await notify(world(), forgedWebhook("UNKNOWN0123456789A"))).status).toBe(400)
    const { webhooks: refused } = await webhooks(world(), { verification: "rejected" })
    expect(refused).toMatchObject([{ body: {}, order_no: null }])
    expect(await rowsOf(world(), "acquiring_account")).toMatchObject([
      { handle: "default", rejected_count: 1, unknown_order_count: 0 },
    ])
    await expect(replay(world(), refused[0]?.id ?? "")).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining(
        "This webhook cannot be replayed: it was rejected on arrival, so its content was not stored."
      ),
    })
    await expect(replay(world(), "acqwhe_none")).rejects.toMatchObject({ status: 404 })
    await expect(webhook(world(), "acqwhe_none")).rejects.toMatchObject({ status: 404 })
  })

  it("stores one row for all the forged webhooks about a payment, the latest", async () => {
    const { transaction } = await paidSoon()
    const forgeries = Array.from({ length: 30 }, (_, place) =>
      forgedWebhook(transaction.order_no, { encryption_data: String(place).padStart(64, "0") })
    )
    await Promise.all(forgeries.map((forgery) => notify(world(), forgery)))
    await notify(world(), forgedWebhook(transaction.order_no, { amount: "11.11" }))
    const { webhooks: hints, count } = await webhooks(world(), { verification: "unverified" })
    expect(count).toBe(1)
    expect(hints).toMatchObject([{ repeats: 30, body: { amount: "11.11" } }])
    expect((await world().sandbox.ledger()).requests.query).toBeLessThanOrEqual(1)
  })

  it("is a list with filters and pages, and reveals no secret", async () => {
    const { sessionId, transaction, webhook: sent } = await paidSoon()
    await notify(world(), `${sent}&token_id=tok-of-a-card&card=4111111111111111`)
    await captured(sessionId)
    await notify(world(), forgedWebhook("UNKNOWN0123456789A"))
    const queries = [
      { q: transaction.order_no.slice(0, 6).toLowerCase() },
      { q: transaction.transaction_id },
      { kind: "payment" },
      { account: "default", state: "processed", verification: "verified" },
    ]
    const found = await Promise.all(queries.map(async (query) => (await webhooks(world(), query)).webhooks))
    for (const rows of found) expect(rows).toMatchObject([{ order_no: transaction.order_no, kind: "payment" }])
    const oldestFirst = await webhooks(world(), { order: "created_at", limit: 1, offset: 1 })
    expect(oldestFirst).toMatchObject({ count: 2, webhooks: [{ verification: "rejected" }] })
    const text = JSON.stringify([found, await webhook(world(), found[0]?.[0]?.id ?? "")])
    const signature = new URLSearchParams(sent).get("encryption_data") ?? ""
    for (const secret of [sandboxOfTests().sign_key, signature, "tok-of-a-card", "4111111111111111"])
      expect(text).not.toContain(secret)
  })

  it("is the merchant's alone, and names a wrong filter", async () => {
    expect((await ask(`${world().url}/admin/acquiring/webhooks`)).status).toBe(401)
    for (const [field, value] of Object.entries({
      state: "lost",
      order: "body",
      limit: "1000",
      q: "a\u0000",
      colour: "red",
    })) {
      await expect(webhooks(world(), { [field]: value })).rejects.toMatchObject({
        status: 400,
        message: expect.any(String),
      })
    }
  })

  it("forgets what was processed long ago, but no dispute, nothing dead and not the refused ones", async () => {
    const { sessionId, webhook, transaction } = await paidSoon()
    await notify(world(), webhook)
    await captured(sessionId)
    await notify(
      world(),
      `${webhookOf({ ...transaction, order_status: "1", result_info: "0000:Success" })}&dispute_id=D1&dispute_status=RECEIVED`
    )
    await notify(world(), forgedWebhook(transaction.order_no))
    await notify(world(), forgedWebhook("UNKNOWN0123456789A"))
    await eventually(async () => ((await webhooks(world(), { state: "received" })).count === 0 ? true : undefined))
    await table().where({ verification: "unverified" }).update({ state: "dead" })
    const longAgo = (days: number) => change({ updated_at: new Date(Date.now() - days * 24 * 60 * 60_000) })

    await longAgo(179)
    await acquiringPruneWebhookEvents(world().container)
    expect((await webhooks(world())).count).toBe(4)
    await longAgo(181)
    const acquiring = moduleOf(world())
    const longer = jest.replaceProperty(acquiring, "options", { ...acquiring.options, webhookRetentionDays: 182 })
    await acquiringPruneWebhookEvents(world().container)
    expect((await webhooks(world())).count).toBe(4)
    longer.restore()
    await acquiringPruneWebhookEvents(world().container)
    const left = (await webhooks(world())).webhooks.map(({ kind, verification, state }) => [kind, verification, state])
    expect(left).toEqual([
      ["unknown", "rejected", "processed"],
      ["payment", "unverified", "dead"],
      ["dispute_received", "verified", "processed"],
    ])
  })
})
