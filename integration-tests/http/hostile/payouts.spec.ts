import { english, textOf } from "../../../testing/english"
import { randomUUID } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type Medusa from "@medusajs/js-sdk"
import { DAY_MS } from "../../../src/domain/shared/durations"
import type { AuditRecord } from "../../../src/application/admin/audit/audit-record"
import { expirePayouts } from "../../../src/application/modifications/payouts/expire-payouts"
import type { PayoutRecord } from "../../../src/application/modifications/payouts/payout-record"
import { openKinds, openProblem } from "../../../testing/admin/problem-list"
import { ask } from "../../../testing/shop/http"
import { secondAdmin } from "../support/second-admin"
import { withStore } from "../../../testing/store/with-store"
import { moduleOf } from "../../../testing/store/module"

const ACCOUNT_NUMBER = "DE02120300000000202051"
const NAME = "Alex Sample"
const beneficiary = { name: NAME, account_number: ACCOUNT_NUMBER }
const PATH = "/admin/acquiring/payouts"
const OWN_KEY = z.object({ api_key: z.object({ id: z.string(), token: z.string() }) })
const OWN_ANSWER = z.object({ payout: z.object({ id: z.string() }) })

const basic = (token: string): string => `Basic ${Buffer.from(`${token}:`).toString("base64")}`

/** The limits of the tests' stores: 100 a payout, 300 a day, above 50 with a second user's approval. */
withStore("A merchant who has a payout made", (world) => {
  const post = async (path: string, body: object, by: Medusa = world().admin): Promise<PayoutRecord> =>
    (await by.client.fetch<{ payout: PayoutRecord }>(`${PATH}${path}`, { method: "POST", body })).payout
  const payout = (payment_amount: string, change: object = {}) => ({
    request_id: randomUUID(),
    payment_currency: "EUR",
    payment_amount,
    beneficiary,
    ...change,
  })
  const read = async (id: string): Promise<PayoutRecord> =>
    (await world().admin.client.fetch<{ payout: PayoutRecord }>(`${PATH}/${id}`)).payout
  const sent = async (): Promise<number> => (await world().sandbox.ledger()).requests.payout
  const activity = async (): Promise<AuditRecord[]> =>
    (await world().admin.client.fetch<{ activity: AuditRecord[] }>("/admin/acquiring/audit", { query: { limit: 100 } }))
      .activity
  const colleague = async (): Promise<Medusa> => (await secondAdmin(world())).client

  it("cannot have more sent at once than medusa-config allows, nor in a currency that it does not name", async () => {
    await expect(post("", payout("100.01"))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("100 EUR"),
    })
    await expect(post("", payout("1", { payment_currency: "USD" }))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("payouts.limits.USD"),
    })
    expect(await sent()).toBe(0)
  })

  it("cannot have more sent in a day than medusa-config allows, whichever came at the same moment", async () => {
    for (const amount of ["50", "50", "50", "50", "50"])
      expect(await post("", payout(amount))).toMatchObject({ state: "accepted" })
    const both = await Promise.allSettled([post("", payout("30")), post("", payout("30"))])
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { status: 409, message: expect.stringContaining("300 EUR") },
    })
    // Another account has a day of its own.
    expect(await post("", payout("30", { account: "manual" }))).toMatchObject({ state: "accepted", account: "manual" })
    expect(await sent()).toBe(7)
    const earlier = new Date(Date.now() - DAY_MS - 1)
    await rows().where({ account: "default" }).update({ released_at: earlier })
    expect(await post("", payout("50"))).toMatchObject({ state: "accepted" })
  })

  it("cannot send a sum above approvalAbove alone, not even with a secret API key of their own", async () => {
    const asked = payout("50.01")
    const { id } = await post("", asked)
    expect(await read(id)).toMatchObject({ state: "awaiting_approval", approved_by: null, payout_id: null })
    expect(await post("", asked)).toMatchObject({ id, state: "awaiting_approval" })
    await expect(post(`/${id}/approve`, { beneficiary })).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining("another user"),
    })
    const { id: key, headers } = await newKey("Own key")
    expect((await ask(`${world().url}${PATH}/${id}/approve`, { json: { beneficiary }, headers })).status).toBe(403)
    const byKey = await ask(`${world().url}${PATH}`, { json: payout("60"), headers })
    expect(byKey).toMatchObject({ status: 200, json: { payout: { state: "awaiting_approval", requested_by: key } } })
    await expect(post(`/${OWN_ANSWER.parse(byKey.json).payout.id}/approve`, { beneficiary })).rejects.toMatchObject({
      status: 403,
    })
    expect(await sent()).toBe(0)
  })

  it("cannot hide behind a key that they deleted since, or that another key of theirs made", async () => {
    const first = await newKey("First key")
    const { headers: byFirst } = first
    const made = await ask(`${world().url}/admin/api-keys`, {
      json: { title: "Made by the first", type: "secret" },
      headers: byFirst,
    })
    const second = OWN_KEY.parse(made.json).api_key
    const waiting = []
    for (const headers of [byFirst, { authorization: basic(second.token) }]) {
      const { json } = await ask(`${world().url}${PATH}`, { json: payout("60"), headers })
      waiting.push(OWN_ANSWER.parse(json).payout.id)
    }
    for (const id of waiting)
      await expect(post(`/${id}/approve`, { beneficiary })).rejects.toMatchObject({ status: 403 })
    for (const id of [second.id, first.id]) {
      await world().admin.admin.apiKey.revoke(id)
      await world().admin.admin.apiKey.delete(id)
    }
    for (const id of waiting) {
      await expect(post(`/${id}/approve`, { beneficiary })).rejects.toMatchObject({ status: 403 })
      // The user who made it is unknown now.
      await expect(post(`/${id}/approve`, { beneficiary }, await colleague())).rejects.toMatchObject({
        status: 403,
        message: expect.stringContaining("no longer exists"),
      })
      expect(await post(`/${id}/cancel`, {})).toMatchObject({ state: "canceled" })
    }
    expect(await sent()).toBe(0)
  })

  it("has it sent once when another user approves it, however often and at one moment they do", async () => {
    const { id } = await post("", payout("80"))
    const other = await colleague()
    const both = await Promise.allSettled([
      post(`/${id}/approve`, { beneficiary }, other),
      post(`/${id}/approve`, { beneficiary }, other),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    await expect(post(`/${id}/approve`, { beneficiary }, other)).rejects.toMatchObject({ status: 409 })
    expect(await sent()).toBe(1)
    const { user } = await other.admin.user.me()
    expect(await read(id)).toMatchObject({
      state: "accepted",
      approved_by: user.id,
      payout_id: expect.stringMatching(/./),
      amount: "80.00",
      currency_code: "eur",
    })
  })

  it("cannot have an approved payout go to somebody else, or pass the day's limit by waiting for approval", async () => {
    const waiting = await Promise.all(["100", "100", "100", "100"].map((amount) => post("", payout(amount))))
    const other = await colleague()
    const [first, ...others] = waiting.map(({ id }) => id)
    await expect(
      post(`/${first}/approve`, { beneficiary: { ...beneficiary, account_number: "DE02500105170137075030" } }, other)
    ).rejects.toMatchObject({ status: 400, message: expect.stringContaining("beneficiary") })
    expect(await sent()).toBe(0)
    const approved = await Promise.allSettled(
      [first, ...others].map((id) => post(`/${id}/approve`, { beneficiary }, other))
    )
    expect(approved.filter(({ status }) => status === "fulfilled")).toHaveLength(3)
    expect(await sent()).toBe(3)
    const left = (await Promise.all(waiting.map(({ id }) => read(id)))).filter(
      ({ state }) => state === "awaiting_approval"
    )
    expect(left).toHaveLength(1)
    expect(await post(`/${left[0]?.id}/cancel`, {}, other)).toMatchObject({ state: "canceled" })
    await expect(post(`/${left[0]?.id}/approve`, { beneficiary }, other)).rejects.toMatchObject({ status: 409 })
    expect(await sent()).toBe(3)
  })

  it("has no amount rounded: one that the currency cannot hold is refused", async () => {
    for (const [payment_amount, payment_currency] of [
      ["12.505", "EUR"],
      ["10.5", "JPY"],
    ]) {
      await expect(post("", payout(payment_amount ?? "", { payment_currency }))).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining("payment_amount"),
      })
    }
    expect(await post("", payout("12.500"))).toMatchObject({ amount: "12.50" })
    expect(await sent()).toBe(1)
  })

  it("leaves the receiver masked, with a keyed hash, in the row and in the activity, under the account's name", async () => {
    const made = await post("", payout("12.50", { account: "manual" }))
    const waiting = await post("", payout("70"))
    await post(`/${waiting.id}/approve`, { beneficiary }, await colleague())
    const row = await rows().where({ id: made.id }).first()
    expect(row).toMatchObject({
      receiver: { name: "A••• S•••", account_number: "••••2051" },
      receiver_hash: expect.stringMatching(/^[\w-]{22,}$/),
      gateway_reference: made.payout_id,
    })
    expect((await read(waiting.id)).receiver_hash).toBe(row?.receiver_hash)
    const acts = await activity()
    expect(
      acts
        .filter(({ action }) => action.startsWith("payout."))
        .map(({ action, account, subject, input: asked }) => ({ action, account, subject, hash: asked.receiver_hash }))
    ).toEqual([
      { action: "payout.approved", account: "default", subject: waiting.id, hash: row?.receiver_hash },
      { action: "payout.created", account: "default", subject: waiting.id, hash: row?.receiver_hash },
      { action: "payout.created", account: "manual", subject: made.id, hash: row?.receiver_hash },
    ])
    const stored = JSON.stringify([await rows().select("*"), acts, await world().admin.client.fetch(PATH)])
    expect([ACCOUNT_NUMBER, "12030000000020", NAME, "Sample"].filter((clear) => stored.includes(clear))).toEqual([])
  })

  it("leaves a payout that waits on the list of problems, until somebody approves or cancels it", async () => {
    const { id } = await post("", payout("80"))
    const problem = await openProblem(world(), "payout_awaiting_approval")
    expect(problem).toMatchObject({
      account: "default",
      payment_id: null,
      summary: english(expect.stringMatching(/^The payout of 80\.00 EUR with request_id \S+ awaits approval\.$/)),
    })
    expect(textOf(problem.impact)).toMatch(/The payout is not sent until another user approves it\. It expires on/)
    await post(`/${id}/approve`, { beneficiary }, await colleague())
    expect(await openKinds(world())).not.toContain("payout_awaiting_approval")
  })

  it("cannot have a payout approved that nobody approved in time: it expires, and nothing is sent", async () => {
    const { id, approval_ends_at } = await post("", payout("80"))
    expect(Date.parse(String(approval_ends_at)) - Date.now()).toBeGreaterThan(6.9 * DAY_MS)
    await rows()
      .where({ id })
      .update({ created_at: new Date(Date.now() - 7 * DAY_MS) })
    await expect(post(`/${id}/approve`, { beneficiary }, await colleague())).rejects.toMatchObject({ status: 409 })
    await expirePayouts(moduleOf(world()), () => new Date())
    expect(await read(id)).toMatchObject({
      state: "expired",
      approval_ends_at: null,
      history: [
        { to: "awaiting_approval" },
        { from: "awaiting_approval", to: "expired", note: english("Nobody approved the payout in time.") },
      ],
    })
    expect(await openKinds(world())).not.toContain("payout_awaiting_approval")
    await expect(post(`/${id}/cancel`, {}, await colleague())).rejects.toMatchObject({ status: 409 })
    expect(await sent()).toBe(0)
  })

  it("finds them in a list, by state, account and number, and each by its id", async () => {
    const [first, second] = [await post("", payout("1")), await post("", payout("60", { account: "manual" }))]
    const list = (query: object) =>
      world().admin.client.fetch<{ payouts: PayoutRecord[]; count: number }>(PATH, { query })
    expect(await list({})).toMatchObject({ count: 2, payouts: [{ id: second.id }, { id: first.id }] })
    expect(await list({ state: "awaiting_approval" })).toMatchObject({ count: 1, payouts: [{ id: second.id }] })
    expect(await list({ account: "default" })).toMatchObject({ count: 1, payouts: [{ id: first.id }] })
    for (const q of [first.request_id, first.payout_id])
      expect(await list({ q })).toMatchObject({ count: 1, payouts: [{ id: first.id }] })
    expect(await read(first.id)).toEqual(first)
    await expect(read("acqmod_0")).rejects.toMatchObject({ status: 404 })
  })

  async function newKey(
    title: string
  ): Promise<{ readonly id: string; readonly headers: { readonly authorization: string } }> {
    const { api_key } = await world().admin.admin.apiKey.create({ title, type: "secret" })
    return { id: api_key.id, headers: { authorization: basic(api_key.token) } }
  }

  const rows = () =>
    world()
      .container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)("acquiring_modification")
      .where({ kind: "payout" })
})
