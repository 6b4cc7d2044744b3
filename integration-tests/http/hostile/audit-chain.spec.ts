import { english } from "../../../testing/english"
import { execFile } from "node:child_process"
import { join } from "node:path"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { DAY_MS } from "../../../src/domain/shared/durations"
import type { AuditVerification } from "../../../src/modules/acquiring/repositories/accounts/audit-verification"
import type { AuditRecord } from "../../../src/application/admin/audit/audit-record"
import { onlyAttempt } from "../provider/support/attempts"
import { sell } from "../../../testing/shop/pay"
import { ask } from "../../../testing/shop/http"
import { withStore } from "../../../testing/store/with-store"
import { moduleOf } from "../../../testing/store/module"

const CLI = join(__dirname, "..", "..", "..", ".medusa", "server", "src", "cli", "index.js")
const AGENT = "Mozilla/5.0 (the tests)"

withStore("The activity", (world) => {
  const db = () => world().container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const rows = () => db()("acquiring_audit_entry")
  const verify = async (seen: object = {}): Promise<AuditVerification> =>
    (
      await world().admin.client.fetch<{ verification: AuditVerification }>("/admin/acquiring/audit/verification", {
        query: seen,
      })
    ).verification
  const activity = async (query: object = {}): Promise<AuditRecord[]> =>
    (await world().admin.client.fetch<{ activity: AuditRecord[] }>("/admin/acquiring/audit", { query })).activity
  const test = () => world().admin.client.fetch("/admin/acquiring/accounts/default/test-connection", { method: "POST" })

  /** Has some entries written. @returns their ids, the oldest first */
  async function entries(count: number): Promise<string[]> {
    for (let left = count; left > 0; left -= 1) await test()
    return (await rows().orderBy("position").select<{ id: string }[]>("id")).map(({ id }) => id)
  }

  it("is one unbroken chain after twenty requests at one moment", async () => {
    await Promise.all(Array.from({ length: 20 }, test))
    const links = (await rows().select("position", "end_position")).flatMap(({ position, end_position }) => [
      position,
      end_position,
    ])
    expect(links.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1))
    expect(await verify()).toMatchObject({ state: "intact", verified: 40, position: 40, fault: null })
  })

  it("names the first entry that somebody changed in the database, whatever column it was", async () => {
    const { payment, ready } = await sell(world())
    await world().admin.admin.payment.refund(payment.id, { amount: 5 })
    await test()
    const attempt = await onlyAttempt(world(), ready.session.id)
    const row = await rows().where({ payment_id: attempt.id }).first()
    expect(await verify()).toMatchObject({ state: "intact", verified: 4 })
    const changes = [
      { input: { amount: "500" } },
      { actor_id: "user_other" },
      { ip_address: "203.0.113.9" },
      { user_agent: "x" },
      { credential: "api_key" },
      { outcome: "refused" },
      { subject: "acqpay_other" },
      { after: {} },
      { reason: { code: "verbatim", params: { text: "x" } } },
      { created_at: new Date(0) },
      { ended_at: null },
      { hash: "0".repeat(64) },
    ]
    for (const change of changes) {
      await rows().where({ id: row.id }).update(change)
      expect(await verify()).toMatchObject({ state: "broken", fault: { entry_id: row.id } })
      await rows().where({ id: row.id }).update(stored(row))
      expect(await verify()).toMatchObject({ state: "intact" })
    }
  })

  it("names the entry behind one that was deleted in the middle, also where it is only marked as deleted, and the newest that are gone", async () => {
    const [first = "", second = "", third = ""] = await entries(3)
    const row = await rows().where({ id: second }).first()
    await rows().where({ id: second }).update({ deleted_at: new Date() })
    expect(await verify()).toMatchObject({
      state: "broken",
      verified: 2,
      fault: {
        entry_id: third,
        reason: english("Links 3 to 4 before this audit entry are missing: an audit entry or its outcome was deleted."),
      },
    })
    await rows().where({ id: second }).delete()
    expect(await verify()).toMatchObject({ state: "broken", fault: { entry_id: third } })
    await rows().insert(stored(row))
    expect(await verify()).toMatchObject({ state: "intact" })
    await rows().where({ id: second }).update({ outcome: "begun", end_position: null, end_hash: null })
    expect(await verify()).toMatchObject({ state: "broken", fault: { entry_id: third } })
    await rows().where({ id: second }).update(stored(row))
    await rows().where({ id: third }).delete()
    expect(await verify()).toMatchObject({
      state: "broken",
      fault: { entry_id: null, reason: english("The latest audit entries were deleted: links 5 to 6 are missing.") },
    })
    await test()
    expect(await verify()).toMatchObject({ state: "broken", verified: 4 })
    expect(first).toMatch(/^acqaud_/)
  })

  it("names an entry that was inserted in the database, with links and without", async () => {
    const [first = ""] = await entries(2)
    const row = await rows().where({ id: first }).first()
    await rows().insert({ ...stored(row), id: "acqaud_forged", position: null, end_position: null })
    expect(await verify()).toMatchObject({
      state: "broken",
      fault: { entry_id: "acqaud_forged", reason: english(expect.stringContaining("inserted")) },
    })
    await rows().where({ id: "acqaud_forged" }).update({ position: 5, end_position: 6 })
    expect(await verify()).toMatchObject({ state: "broken", verified: 4, fault: { entry_id: "acqaud_forged" } })
  })

  it("is broken if all links were rewritten, and stays so whatever is written later", async () => {
    await entries(2)
    const { position, hash } = await verify()
    expect(await verify({ position, hash })).toMatchObject({ state: "intact" })
    await rows().update({ position: null, hash: null, end_position: null, end_hash: null, actor_id: "user_other" })
    const chain = await db()("acquiring_audit_chain").first()
    await db()("acquiring_audit_chain").delete()
    // Without its row the chain begins again, and only a link stored elsewhere reveals that.
    expect(await verify()).toMatchObject({ state: "intact" })
    expect(await verify({ position, hash })).toMatchObject({
      state: "broken",
      fault: { reason: english(expect.stringContaining("had a different hash")) },
    })
    await db()("acquiring_audit_chain").update({ seal: chain.seal })
    expect(await verify()).toMatchObject({
      state: "broken",
      fault: { entry_id: null, reason: english(expect.stringContaining("seal")) },
    })
    await test()
    expect(await verify()).toMatchObject({
      state: "broken",
      fault: { reason: english(expect.stringContaining("seal")) },
    })
  })

  it("takes in the entries from before the chain, with the first that is written or verified", async () => {
    await entries(3)
    await db()("acquiring_audit_chain").delete()
    await rows().update({ position: null, hash: null, end_position: null, end_hash: null })
    await test()
    expect(await verify()).toMatchObject({ state: "intact", verified: 8 })
  })

  it("can be verified after old entries were deleted by age, from the link before the oldest remaining one", async () => {
    const [first = "", second = "", third = ""] = await entries(3)
    const { audit } = moduleOf(world())
    const at = async (id: string): Promise<Date> => (await rows().where({ id }).first()).created_at
    expect(await audit.prune(await at(third), 1000, new Date())).toBe(2)
    expect(await verify()).toMatchObject({ state: "intact", verified: 2, position: 6, pruned_until: 4 })
    expect((await activity()).map(({ id }) => id)).toEqual([third])
    expect([first, second].every((id) => id !== third)).toBe(true)
    await rows().where({ id: third }).delete()
    expect(await verify()).toMatchObject({ state: "broken" })
    expect(await audit.prune(new Date(Date.now() + DAY_MS), 1000, new Date())).toBe(0)
  })

  it("contains the address and browser of an action, and whether it used a key, a session or a token, also on Medusa's own routes", async () => {
    const { payment } = await sell(world())
    const { api_key } = await world().admin.admin.apiKey.create({ title: "Key", type: "secret" })
    const byKey = { authorization: `Basic ${Buffer.from(`${api_key.token}:`).toString("base64")}`, "user-agent": AGENT }
    const byToken = { authorization: `Bearer ${await world().admin.client.getToken()}`, "user-agent": AGENT }
    const session = await ask(`${world().url}/auth/session`, { json: {}, headers: byToken })
    const cookie = session.headers.getSetCookie()[0]?.split(";")[0] ?? ""
    const path = `${world().url}/admin/acquiring/accounts/default/test-connection`
    for (const headers of [byKey, byToken, { cookie, "user-agent": AGENT }])
      expect(await ask(path, { json: {}, headers })).toMatchObject({ status: 200 })
    expect(
      await ask(`${world().url}/admin/payments/${payment.id}/refund`, { json: { amount: 5 }, headers: byKey })
    ).toMatchObject({ status: 200 })
    expect(
      await ask(`${world().url}/admin/acquiring/accounts/default`, { json: { name: "Another name" }, headers: byKey })
    ).toMatchObject({ status: 200 })
    const from = { ip_address: expect.stringMatching(/^(127\.0\.0\.1|::1)$/), user_agent: AGENT }
    const who = (await activity({ order: "created_at" })).map(
      ({ action, actor_id, credential, ip_address, user_agent }) => ({
        action,
        actor_id,
        credential,
        ip_address,
        user_agent,
      })
    )
    const user = expect.stringMatching(/^user_/)
    expect(who).toEqual([
      { action: "account.tested", actor_id: api_key.id, credential: "api_key", ...from },
      { action: "account.tested", actor_id: user, credential: "token", ...from },
      { action: "account.tested", actor_id: user, credential: "session", ...from },
      { action: "payment.refunded", actor_id: api_key.id, credential: "api_key", ...from },
      { action: "account.changed", actor_id: api_key.id, credential: "api_key", ...from },
    ])
  })

  it("has an entry for a request that was rejected, and a flood of them is a few entries with a count", async () => {
    const { rejectedRequests } = moduleOf(world())
    await rejectedRequests.flush(new Date(), true)
    const headers = { "user-agent": AGENT }
    const tries = Array.from({ length: 60 }, (_, place) => `/admin/acquiring/payments/acqpay_${place}/refund`)
    await Promise.all(
      tries.map(async (path) => expect((await ask(`${world().url}${path}`, { json: {}, headers })).status).toBe(401))
    )
    for (const path of ["/admin/acquiring/nothing", "/admin/acquiring/payouts/x/y/z"])
      await ask(`${world().url}${path}`, { json: {}, headers })
    await ask(`${world().url}/admin/acquiring/payments`, { headers })
    await rejectedRequests.flush(new Date(), true)
    const rejected = (await activity({ action: "request.rejected", order: "created_at" })).filter(
      ({ user_agent }) => user_agent === AGENT
    )
    const entry = {
      kind: "request",
      actor_id: null,
      credential: null,
      outcome: "refused",
      user_agent: AGENT,
      subject: "POST /admin/acquiring/payments/:id/refund",
      reason: english("Rejected: the user was not logged in."),
    }
    expect(rejected).toMatchObject([
      { ...entry, input: { status: 401, count: 1 } },
      { ...entry, input: { status: 401, count: 59 } },
    ])
    expect(await verify()).toMatchObject({ state: "intact" })
  })

  it("is verified by the command doctor, which needs no store that runs", async () => {
    const [first = "", second = ""] = await entries(2)
    const [key] = moduleOf(world()).options.encryptionKey
    const { database, host, port, user, password } = db().client.config.connection
    const { connectionString } = db().client.config.connection
    const url = connectionString ?? `postgres://${user}:${password}@${host}:${port}/${database}`
    const doctor = (...args: string[]) =>
      new Promise<{ code: number; out: string }>((resolve) => {
        execFile(
          process.execPath,
          [CLI, "doctor", ...args],
          { env: { PATH: process.env.PATH, DATABASE_URL: url, ACQUIRING_ENCRYPTION_KEY: key } },
          (error, out, wrong) => resolve({ code: Number(error?.code ?? 0), out: `${out}${wrong}` })
        )
      })
    const { position, hash } = await verify()
    expect(await doctor("--seen", `${position}:${hash}`)).toEqual({
      code: 0,
      out: `Activity: unbroken, 4 links verified.\n  Last link: 4:${hash}\n`,
    })
    await rows().where({ id: second }).update({ actor_id: "user_other" })
    expect(await doctor()).toMatchObject({
      code: 1,
      out: expect.stringContaining(`broken after 2 links.\n  Entry ${second} of `),
    })
    expect(first).not.toBe(second)
  })

  /** A row as it is written again. */
  const stored = (row: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value !== null && typeof value === "object" && !(value instanceof Date) ? JSON.stringify(value) : value,
      ])
    )
})
