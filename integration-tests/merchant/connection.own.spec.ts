import { freePort } from "../../scripts/processes/free-port"
import type { AccountRecord } from "../../src/workflows/gateway-accounts/account-record"
import type { ConnectionTest } from "../../src/workflows/gateway-accounts/test-connection"
import { openKinds } from "../problems/support/list"
import { ask } from "../support/http"
import { sandboxOfTests } from "../support/test-world"
import { withOwnStore } from "../support/with-store"

const PATH = "/admin/acquiring/accounts/default"

/** An account of its own at the gateway, as its settings there outlast a test. */
const IDENTITY = { merchant_id: "2000002", account_id: "2000000002" }
const KEY = "the key of the tested account"

withOwnStore("Testing the connection", { account: null }, (world) => {
  const test = async (): Promise<ConnectionTest> =>
    (await world().admin.client.fetch<{ connection: ConnectionTest }>(`${PATH}/test-connection`, { method: "POST" })).connection
  const change = (body: Record<string, unknown>) => world().admin.client.fetch(PATH, { method: "POST", body })
  const fillIn = (differing: Record<string, unknown> = {}) => change({ ...IDENTITY, baseUrl: sandboxOfTests().url, sign_key: KEY, ...differing })
  const record = async (): Promise<AccountRecord> => (await world().admin.client.fetch<{ account: AccountRecord }>(PATH)).account

  beforeEach(() =>
    world().sandbox.putAccount({ ...IDENTITY, sign_key: KEY, capture: "automatic", environment: "test", requireRegisteredIp: false })
  )

  it("is for the merchant only, and wants an account that is filled in", async () => {
    expect((await ask(`${world().url}${PATH}/test-connection`, { method: "POST" })).status).toBe(401)
    await expect(test()).rejects.toMatchObject({ status: 503, message: expect.stringContaining("not filled in") })
    await expect(world().admin.client.fetch("/admin/acquiring/accounts/eu/test-connection", { method: "POST" })).rejects.toMatchObject({ status: 404 })
  })

  it("says that it works, by one question about no payment, and ticks the step off", async () => {
    await fillIn()
    expect(await test()).toMatchObject({ result: "works", sentence: expect.stringContaining("works"), remedy: null, settings: [], said: null })
    const { requests, transactions } = await world().sandbox.ledger()
    expect([requests.query, transactions]).toEqual([1, []])
    expect(await record()).toMatchObject({ health: { last_answer: "The gateway answered.", trouble: null }, set_up: { next: "notification" } })
  })

  it("says that the signature is refused and which setting it is, and works as soon as the key is right", async () => {
    await fillIn({ sign_key: "another key" })
    const refused = await test()
    expect(refused).toMatchObject({ result: "signature", remedy: expect.stringContaining("sign_key") })
    expect(refused.settings[0]).toBe("sign_key")
    expect(JSON.stringify(refused)).not.toContain("another key")
    expect(await record()).toMatchObject({ health: { trouble: "signature", failing_since: expect.any(String) }, set_up: { next: "connection" } })
    expect(await openKinds(world())).toEqual(["credentials_refused"])
    await change({ sign_key: KEY })
    expect(await test()).toMatchObject({ result: "works" })
    expect(await openKinds(world())).toEqual([])
  })

  it("says that this server's address is not registered", async () => {
    await world().sandbox.putAccount({ ...IDENTITY, requireRegisteredIp: true, registeredIps: ["203.0.113.1"] })
    await fillIn()
    expect(await test()).toMatchObject({ result: "ip_not_registered", remedy: expect.stringMatching(/register .*IP addresses/) })
  })

  it("says that test and live are mixed up", async () => {
    await world().sandbox.putAccount({ ...IDENTITY, environment: "live" })
    await fillIn()
    expect(await test()).toMatchObject({ result: "environment", sentence: expect.stringContaining("live account at the test gateway") })
  })

  it("says that the gateway does not know the account", async () => {
    await fillIn({ merchant_id: "9999999" })
    expect(await test()).toMatchObject({ result: "access", settings: ["merchant_id", "account_id", "sign_key"] })
  })

  it("says why nothing was heard: nobody there, no answer that can be read", async () => {
    await fillIn({ baseUrl: `http://localhost:${await freePort()}` })
    const silent = await test()
    expect(silent).toMatchObject({ result: "unreachable", said: expect.stringContaining("could not be reached") })
    expect(silent.settings[0]).toBe("baseUrl")
    await change({ baseUrl: sandboxOfTests().url })
    for (const [fault, why] of [["http_500", "HTTP 500"], ["html_error_page", "not what the document describes"], ["drop_before_booking", "connection ended"]] as const) {
      await world().sandbox.addFault({ operation: "query", fault, times: 1 })
      expect(await test()).toMatchObject({ result: "unreachable", said: expect.stringContaining(why) })
    }
  })

  it("says that questions are switched off", async () => {
    await fillIn({ profile: { operations: { query: { enabled: false } } } })
    expect(await test()).toMatchObject({ result: "switched_off", settings: ["profile.operations.query.enabled"] })
    expect((await world().sandbox.ledger()).requests.query).toBe(0)
  })
})
