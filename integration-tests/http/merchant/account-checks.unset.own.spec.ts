import { english } from "../../../testing/english"
import { freePort } from "../../../testing/processes/free-port"
import type { AccountRecord } from "../../../src/application/admin/accounts/account-record"
import type { SignatureReport } from "../../../src/application/accounts/find-signature"
import type { ConnectionTest } from "../../../src/application/accounts/test-connection"
import type { WebhookTest } from "../../../src/application/accounts/test-webhooks"
import { Secret } from "../../../src/domain/shared/secret"
import type { ProfileInput } from "../../../src/gateway"
import { parseProfile, signWebhook } from "../../../src/gateway"
import { acquiringOf } from "../../../src/application/shared/acquiring"
import { openKinds } from "../../../testing/admin/problem-list"
import { ask } from "../../../testing/shop/http"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withOwnStore } from "../../../testing/store/with-store"
import { startGate } from "./support/gate"

const PATH = "/admin/acquiring/accounts/default"

/** An account of its own at the gateway, because its settings there outlast a test. */
const IDENTITY = { merchant_id: "2000002", account_id: "2000000002" }
const KEY = "the key of the tested account"

withOwnStore("The checks of an account", { account: null }, (world) => {
  const test = async (): Promise<ConnectionTest> =>
    (await world().admin.client.fetch<{ connection: ConnectionTest }>(`${PATH}/test-connection`, { method: "POST" }))
      .connection
  const change = (body: Record<string, unknown>) => world().admin.client.fetch(PATH, { method: "POST", body })
  const fillIn = (differing: Record<string, unknown> = {}) =>
    change({ ...IDENTITY, baseUrl: sandboxOfTests().url, sign_key: KEY, ...differing })
  const record = async (): Promise<AccountRecord> =>
    (await world().admin.client.fetch<{ account: AccountRecord }>(PATH)).account

  beforeEach(() =>
    world().sandbox.putAccount({
      ...IDENTITY,
      sign_key: KEY,
      capture: "automatic",
      environment: "test",
      requireRegisteredIp: false,
    })
  )

  it.each([
    ["test-connection", {}],
    ["test-webhooks", {}],
    ["find-signature", { message: "webhooks.signature", text: "order_no=1" }],
  ])("%s is for the merchant only, and wants an account that is filled in", async (check, body) => {
    const post = (handle: string) =>
      world().admin.client.fetch(`/admin/acquiring/accounts/${handle}/${check}`, { method: "POST", body })
    expect((await ask(`${world().url}${PATH}/${check}`, { method: "POST" })).status).toBe(401)
    await expect(post("default")).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining("not set up"),
    })
    await expect(post("eu")).rejects.toMatchObject({ status: 404 })
  })

  describe("of the connection", () => {
    it("shows that it works, by one query about no payment, and ticks the step off", async () => {
      await fillIn()
      expect(await test()).toMatchObject({
        result: "works",
        summary: english(expect.stringContaining("works")),
        resolution: null,
        settings: [],
        gateway_message: null,
      })
      const { requests, transactions } = await world().sandbox.ledger()
      expect([requests.query, transactions]).toEqual([1, []])
      expect(await record()).toMatchObject({
        health: { last_answer: english("The gateway responded."), query_failure: null },
        set_up: { next: "webhook" },
      })
    })

    it("shows that the signature is rejected and names the setting, and works as soon as the key is right", async () => {
      await fillIn({ sign_key: "another key" })
      const refused = await test()
      expect(refused).toMatchObject({ result: "signature", resolution: english(expect.stringContaining("sign_key")) })
      expect(refused.settings[0]).toBe("sign_key")
      expect(JSON.stringify(refused)).not.toContain("another key")
      expect(await record()).toMatchObject({
        health: { query_failure: "signature", failing_since: expect.any(String) },
        set_up: { next: "connection" },
      })
      expect(await openKinds(world())).toEqual(["credentials_refused"])
      await change({ sign_key: KEY })
      expect(await test()).toMatchObject({ result: "works" })
      expect(await openKinds(world())).toEqual([])
    })

    it("shows that this server's address is not registered", async () => {
      await world().sandbox.putAccount({ ...IDENTITY, requireRegisteredIp: true, registeredIps: ["203.0.113.1"] })
      await fillIn()
      expect(await test()).toMatchObject({
        result: "ip_not_registered",
        resolution: english(expect.stringMatching(/register .*IP addresses/)),
      })
    })

    it("shows that test and live are mixed up", async () => {
      await world().sandbox.putAccount({ ...IDENTITY, environment: "live" })
      await fillIn()
      expect(await test()).toMatchObject({
        result: "environment",
        summary: english(expect.stringContaining("live gateway account on the test gateway")),
      })
    })

    it("shows that the gateway does not know the account", async () => {
      await fillIn({ merchant_id: "9999999" })
      expect(await test()).toMatchObject({ result: "access", settings: ["merchant_id", "account_id", "sign_key"] })
    })

    it("shows why there was no answer: no connection, or no readable answer", async () => {
      await fillIn({ baseUrl: `http://localhost:${await freePort()}` })
      const silent = await test()
      expect(silent).toMatchObject({
        result: "unreachable",
        gateway_message: english(expect.stringContaining("could not be reached")),
      })
      expect(silent.settings[0]).toBe("baseUrl")
      await change({ baseUrl: sandboxOfTests().url, sign_key: KEY })
      for (const [fault, why] of [
        ["http_500", "HTTP 500"],
        ["html_error_page", "does not match the gateway's documentation"],
        ["drop_before_booking", "connection closed"],
      ] as const) {
        // The store may query whether the gateway is back.
        await world().sandbox.addFault({ operation: "query", fault })
        expect(await test()).toMatchObject({
          result: "unreachable",
          gateway_message: english(expect.stringContaining(why)),
        })
        await world().sandbox.clearFaults()
      }
    })

    it("shows that queries are switched off", async () => {
      await fillIn({ profile: { operations: { query: { enabled: false } } } })
      expect(await test()).toMatchObject({ result: "switched_off", settings: ["profile.operations.query.enabled"] })
      expect((await world().sandbox.ledger()).requests.query).toBe(0)
      expect(await record()).toMatchObject({ health: { last_answer_at: null }, set_up: { next: "webhook" } })
    })
  })

  describe("of the address for webhooks", () => {
    const check = async (): Promise<WebhookTest> =>
      (
        await world().admin.client.fetch<{ webhooks: WebhookTest }>(`${PATH}/test-webhooks`, {
          method: "POST",
        })
      ).webhooks
    const inbox = () => world().admin.client.fetch<{ count: number }>("/admin/acquiring/webhooks")
    /** The store is reached through a proxy. */
    const comeThrough = (url: string) => jest.replaceProperty(acquiringOf(world().container).options, "publicUrl", url)

    it("shows that one arrives, and neither stores it nor takes it for one of the gateway", async () => {
      await fillIn({
        profile: {
          webhooks: { names: { order_no: "orderNumber" }, signature: { strategy: "sorted", joiner: "&" } },
        },
      })
      expect(await check()).toMatchObject({
        result: "arrived",
        resolution: null,
        webhook_url: `${world().url}/hooks/acquiring/default`,
      })
      expect(await inbox()).toMatchObject({ count: 0 })
      expect(await record()).toMatchObject({
        health: { last_verified_at: null, unknown_order_count: 0, rejected_count: 0 },
        set_up: { next: "connection" },
      })
      expect(await openKinds(world())).toEqual([])
    })

    it("shows how a proxy before the store changes one", async () => {
      await fillIn()
      const gate = await startGate(world().url)
      comeThrough(gate.url)
      const expected = {
        pass: "arrived",
        bad_gateway: "altered_answer",
        garble: "refused",
        redirect: "redirected",
        login: "elsewhere",
        hold: "silent",
      } as const
      for (const [does, result] of Object.entries(expected)) {
        gate.does(does)
        const told = await check()
        expect([does, told.result]).toEqual([does, result])
      }
      await gate.close()
      expect(await check()).toMatchObject({
        result: "unreachable",
        resolution: english(expect.stringContaining("publicUrl")),
      })
    })

    it("shows that an address of this machine is none for a gateway elsewhere", async () => {
      await fillIn({ baseUrl: "https://gateway.example" })
      expect(await check()).toMatchObject({
        result: "local",
        resolution: english(expect.stringContaining("publicUrl")),
      })
    })

    it("shows that plain http to another machine is not tried", async () => {
      await fillIn()
      comeThrough("http://shop.example")
      expect(await check()).toMatchObject({ result: "unreachable", summary: english(expect.stringContaining("https")) })
    })

    it("takes only the last check for one, and only signed", async () => {
      await fillIn()
      const { id } = await check()
      const fields = {
        ...IDENTITY,
        transaction_id: id,
        order_no: id,
        currency: "EUR",
        amount: "0.00",
        order_status: "0",
        result_info: "T0000:again",
      }
      const forged = await ask(`${world().url}/hooks/acquiring/default`, {
        method: "POST",
        body: new URLSearchParams({ ...fields, encryption_data: "0".repeat(64) }).toString(),
      })
      expect(forged.status).toBe(400)
      await check()
      const signed = signWebhook(fields, { signKey: new Secret(KEY), profile: parseProfile({}) })
      expect(
        (
          await ask(`${world().url}/hooks/acquiring/default`, {
            method: "POST",
            body: new URLSearchParams(signed).toString(),
          })
        ).status
      ).toBe(200)
      expect(await world().admin.client.fetch("/admin/acquiring/webhooks?verification=verified")).toMatchObject({
        count: 1,
      })
    })
  })

  describe("of a signature", () => {
    const find = async (text: string, message = "webhooks.signature"): Promise<SignatureReport> =>
      (
        await world().admin.client.fetch<{ signature: SignatureReport }>(`${PATH}/find-signature`, {
          method: "POST",
          body: { message, text },
        })
      ).signature
    const fields = {
      ...IDENTITY,
      transaction_id: "1",
      order_no: "A1",
      currency: "EUR",
      amount: "29.90",
      order_status: "1",
      result_info: "0000:Approved",
    }
    const signed = (profile: ProfileInput) =>
      new URLSearchParams(signWebhook(fields, { signKey: new Secret(KEY), profile: parseProfile(profile) })).toString()

    it("finds the settings under which it fits, beside what is written already, and they are saved as any other change", async () => {
      await fillIn({ profile: { signing: { case: "upper" }, webhooks: { accept_get: false } } })
      const text = signed({ webhooks: { signature: { digest: "hmac-sha256", joiner: "|" } } })
      const found = await find(text)
      expect(found).toMatchObject({
        result: "fits",
        changes: [
          { setting: "webhooks.signature.digest", before: null, after: "hmac-sha256" },
          { setting: "webhooks.signature.joiner", before: null, after: "|" },
        ],
        profile: {
          signing: { case: "upper" },
          webhooks: { accept_get: false, signature: { digest: "hmac-sha256", joiner: "|" } },
        },
      })
      expect(await record()).toMatchObject({ fields: { profile: { value: { signing: { case: "upper" } } } } })
      await change({ profile: found.profile })
      expect(await find(text)).toMatchObject({ result: "as_set", changes: [], profile: null })
    })

    it("finds an answer's own fields where it was taken to repeat its request", async () => {
      await fillIn()
      const { changes } = await find(signed({}), "operations.refund.result_signature")
      expect(changes).toContainEqual({
        setting: "operations.refund.result_signature.covers",
        before: "request",
        after: "result",
      })
    })

    it("stores nothing, and reveals neither the key nor a signature, nor a card", async () => {
      await fillIn({ mode: "live", baseUrl: "https://gateway.example" })
      const card = new URLSearchParams({
        ...fields,
        card: "4111111111111111",
        encryption_data: "0".repeat(64),
      }).toString()
      const answers = [
        await find(signed({ webhooks: { signature: { key: "prepend" } } })),
        await find(card),
        await find("not a message"),
      ]
      expect(answers.map(({ result }) => result)).toEqual(["fits", "card", "unreadable"])
      expect(JSON.stringify(answers)).not.toMatch(/the key of the tested account|[\da-f]{64}|4111111111111111/i)
      expect((await record()).health).toMatchObject({ last_verified_at: null, rejected_count: 0 })
    })

    it("lists the known messages", async () => {
      await fillIn()
      const refused = world().admin.client.fetch(`${PATH}/find-signature`, {
        method: "POST",
        body: { message: "signing", text: "a=b" },
      })
      await expect(refused).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining("operations.refund.result_signature"),
      })
      expect((await record()).signed_messages).toContain("webhooks.signature")
    })
  })
})
