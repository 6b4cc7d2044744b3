import { english } from "../../../testing/english"
import { randomUUID } from "node:crypto"
import { join } from "node:path"
import type Medusa from "@medusajs/js-sdk"
import { TestDatabaseUtils, dropPostgresDatabaseTemplate } from "@medusajs/test-utils"
import { Machine } from "../../../testing/machines/machine"
import type { Child } from "../../../testing/processes/child"
import { createDatabase } from "../../../testing/database/postgres"
import { runMedusa } from "../../../testing/processes/medusa"
import { migrateDatabase } from "../../../testing/store/prepare"
import { newSecrets } from "../../../testing/store/secrets"
import { storeEnvironment } from "../../../testing/store/store"
import { missingPolicies } from "../../../src/admin/lib/requests/forbidden"
import { ADMIN_POLICIES } from "../../../src/api/admin-policies"
import type { AuditRecord } from "../../../src/application/admin/audit/audit-record"
import { accountVariables } from "../../../testing/accounts/account-variables"
import { admin } from "../../../testing/admin/admin"
import { newColleague } from "../../../testing/admin/colleague"
import { TEST_FOLDER } from "../../../testing/world/start-world"
import { LOGIN, sandboxOfTests, templateOfTests } from "../../../testing/world/test-world"

const START_MS = 300_000
const OWNER = "owner@example.com"
const PASSWORD = "a password of the owner"

/** Each set of policies that some route requires, as one text. */
const SETS = [...new Set(Object.values(ADMIN_POLICIES).map(nameOf))]

function nameOf(policies: readonly string[]): string {
  return [...policies].sort().join(" ")
}

describe("A store with roles (MEDUSA_FF_RBAC)", () => {
  const database = `roles-${randomUUID()}`
  let server: Machine
  let running: Child | undefined
  let owner: Medusa
  /** The tokens of colleagues, by what their roles allow; `""` has no role. */
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    const { getDatabaseURL } = TestDatabaseUtils
    await createDatabase(getDatabaseURL("postgres"), database, templateOfTests().database)
    const own = { ...accountVariables(sandboxOfTests(), null), ACQUIRING_MORE_ACCOUNTS: "", MEDUSA_FF_RBAC: "true" }
    const env = storeEnvironment({
      databaseUrl: getDatabaseURL(database),
      adminEmail: LOGIN.email,
      secrets: newSecrets(),
      env: own,
    })
    const medusa = { env, logFile: join(TEST_FOLDER, "roles-set-up.log") }
    await migrateDatabase(medusa)
    // Medusa's command makes a super admin of whom it adds.
    await runMedusa({ name: "Adding the owner", args: ["user", "-e", OWNER, "-p", PASSWORD], ...medusa })
    server = await Machine.create({ name: "roles", mode: "server", env, logFile: join(TEST_FOLDER, "roles.log") })
    running = await server.start()
    owner = await admin({ url: server.url, email: OWNER, password: PASSWORD })
    for (const set of SETS) tokens.set(set, (await newColleague(owner, server.url, set.split(" "))).token)
    tokens.set("", (await newColleague(owner, server.url)).token)
  }, START_MS)

  afterAll(async () => {
    await running?.stop()
    await dropPostgresDatabaseTemplate(database)
  }, START_MS)

  const ask = (method: string, path: string, token?: string, body?: object): Promise<Response> =>
    fetch(`${server.url}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(method === "GET" ? {} : { body: JSON.stringify(body ?? {}) }),
    })

  /** The routes that are forbidden to a colleague. */
  async function forbidden(token: string | undefined): Promise<string[]> {
    const routes: string[] = []
    for (const route of Object.keys(ADMIN_POLICIES)) {
      const [method = "", path = ""] = route.split(" ")
      const { status } = await ask(method, path.replace(":handle", "none").replace(":id", "none"), token)
      expect([route, status]).not.toEqual([route, 401])
      if (status === 403) routes.push(route)
    }
    return routes
  }

  it("lets a colleague without a role do nothing at all on our routes", async () => {
    expect(await forbidden(tokens.get(""))).toEqual(Object.keys(ADMIN_POLICIES))
  })

  it("writes down that a colleague without a role tried to move money and to change a setting", async () => {
    const tried = ["/admin/acquiring/payments/none/refund", "/admin/acquiring/accounts/none"]
    for (const path of tried) expect((await ask("POST", path, tokens.get(""))).status).toBe(403)
    const { activity } = await owner.client.fetch<{ activity: AuditRecord[] }>("/admin/acquiring/audit", {
      query: { action: "request.rejected", limit: 100 },
    })
    const entry = {
      actor_id: expect.stringMatching(/^user_/),
      credential: "token",
      outcome: "refused",
      reason: english("Rejected: the role has no permission for this request."),
      ip_address: expect.stringMatching(/./),
    }
    for (const subject of ["POST /admin/acquiring/payments/:id/refund", "POST /admin/acquiring/accounts/:handle"])
      expect(activity).toContainEqual(expect.objectContaining({ ...entry, subject }))
  })

  it("shows a colleague's dashboard what their role allows, and names the missing policies", async () => {
    const token = tokens.get("refund:create")
    expect(await (await ask("GET", "/admin/rbac/me/permissions", token)).json()).toEqual({
      permissions: ["refund:create"],
    })
    const refused = Object.assign(new Error(), { status: 403 })
    refused.message = String(
      Object((await (await ask("POST", "/admin/acquiring/payments/none/reverse", token)).json()) as object).message
    )
    expect(missingPolicies(refused)).toEqual(["acquiring_payment:update", "refund:create"])
    refused.message = String(
      Object((await (await ask("POST", "/admin/acquiring/payments/none/reverse", tokens.get(""))).json()) as object)
        .message
    )
    expect(missingPolicies(refused)).toEqual([])
  })

  it.each(SETS)("lets a role with %s do what wants that, and nothing else", async (set) => {
    const has = new Set(set.split(" "))
    const expected = Object.entries(ADMIN_POLICIES).filter(([, wanted]) => !wanted.every((policy) => has.has(policy)))
    expect(await forbidden(tokens.get(set))).toEqual(expected.map(([route]) => route))
  })

  it("lets no colleague record the result of a payout who may change payments and no payouts", async () => {
    const { url, merchant_id, account_id, sign_key } = sandboxOfTests()
    await owner.client.fetch("/admin/acquiring/accounts/default", {
      method: "POST",
      body: { baseUrl: url, merchant_id, account_id, sign_key },
    })
    const asked = {
      request_id: randomUUID(),
      payment_currency: "EUR",
      payment_amount: "60",
      beneficiary: { name: "Alex Sample" },
    }
    const { payout } = await owner.client.fetch<{ payout: { id: string } }>("/admin/acquiring/payouts", {
      method: "POST",
      body: asked,
    })
    const path = `/admin/acquiring/modifications/${payout.id}/resolve`
    const refused = await ask("POST", path, tokens.get("acquiring_payment:update"), { outcome: "failed" })
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ message: expect.stringContaining("acquiring_payout:update") }),
    ])
    const both = await newColleague(owner, server.url, ["acquiring_payment:update", "acquiring_payout:update"])
    expect((await ask("POST", path, both.token, { outcome: "failed" })).status).toBe(409)
  })

  it("lets those who may do all use every route", async () => {
    expect(await forbidden((await owner.client.getToken()) ?? undefined)).toEqual([])
  })
})
