import { english } from "../../../testing/english"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { DEFAULT_ACCOUNT } from "../../../src/sandbox/account"
import type { AccountDetail } from "../../../src/application/admin/accounts/account-record"
import { APPROVED, refOf } from "../../../testing/shop/pay"
import { eventsOf } from "../subscriptions/support/events"
import { cardOf, checkoutUrlIn } from "../../../testing/shop/acquiring-routes"
import { eventually } from "../../../testing/clock/eventually"
import { manualVariables } from "../../../testing/accounts/manual-account"
import { MERCHANT } from "../support/settings"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withOwnStore } from "../../../testing/store/with-store"
import { moduleOf } from "../../../testing/store/module"

const PATH = "/admin/acquiring/accounts"
const ELSEWHERE = "https://elsewhere.example"
const LONG_KEY = "a key of more than sixteen characters"

const { manual } = JSON.parse(manualVariables(sandboxOfTests()).ACQUIRING_MORE_ACCOUNTS ?? "{}")

/** On the list, because another rule has to reject them. */
const OF_THIS_MACHINE = ["localhost", "127.9.9.9", "[::1]:8443", "pay.localhost"]

const env = {
  ACQUIRING_ALLOW_DIRECT_CARDS: "",
  ACQUIRING_GATEWAY_HOSTS: [new URL(sandboxOfTests().url).host, "elsewhere.example", ...OF_THIS_MACHINE].join(", "),
  ACQUIRING_LOCK_ACCOUNTS: "true",
  ACQUIRING_PROBLEM_EMAIL: MERCHANT,
  ACQUIRING_MORE_ACCOUNTS: JSON.stringify({ manual: { ...manual, flow: "hosted", acknowledgeSaqD: false } }),
}

withOwnStore("An attacker who has taken over a login of the dashboard", { account: null, env }, (world) => {
  const read = async (handle = "default"): Promise<AccountDetail> =>
    (await world().admin.client.fetch<{ account: AccountDetail }>(`${PATH}/${handle}`)).account
  const change = async (body: Readonly<Record<string, unknown>>, handle = "default"): Promise<AccountDetail> =>
    (await world().admin.client.fetch<{ account: AccountDetail }>(`${PATH}/${handle}`, { method: "POST", body }))
      .account
  const rows = () => world().container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)("acquiring_account")
  const mails = async () =>
    world()
      .container.resolve(Modules.NOTIFICATION)
      .listNotifications({ template: "acquiring-account-changed" }, { order: { created_at: "ASC" } })

  /** As the merchant has filled the account in. */
  async function fillIn(body: Readonly<Record<string, unknown>> = {}): Promise<AccountDetail> {
    const { url: baseUrl, merchant_id, account_id, sign_key } = sandboxOfTests()
    return change({ baseUrl, merchant_id, account_id, sign_key, ...body })
  }

  /** The account as an earlier configuration, or a hand in the database, has left it. */
  async function leave(settings: Readonly<Record<string, unknown>>): Promise<void> {
    const row = await rows().where({ handle: "default" }).first("settings")
    await rows()
      .where({ handle: "default" })
      .update({ settings: JSON.stringify({ ...row.settings, ...settings }) })
  }

  it("cannot have card numbers taken where medusa-config does not allow it", async () => {
    await fillIn()
    const refused = { status: 400, message: expect.stringMatching(/^flow is invalid: .*allowDirectCards: true/) }
    for (const flow of ["both", "direct"])
      await expect(change({ flow, acknowledgeSaqD: true })).rejects.toMatchObject(refused)
    expect(await read()).toMatchObject({ direct_cards_allowed: false, fields: { flow: { value: "hosted" } } })
  })

  it.each(["both", "direct"])(
    "gets no card number where flow %s was stored before: shoppers pay on the gateway's page",
    async (flow) => {
      await fillIn()
      await leave({ flow, acknowledgeSaqD: true })
      const ref = refOf(await world().newCart())
      expect(await world().acquiring.card(ref, cardOf(APPROVED))).toMatchObject({
        status: 403,
        json: { code: "direct_cards_not_allowed", message: expect.stringContaining("Pay on the payment page") },
      })
      expect(checkoutUrlIn(await world().acquiring.checkout(ref))).toContain("/acquiring/checkout/")
      expect((await world().sandbox.ledger()).requests.authorise).toBe(0)
    }
  )

  it("cannot send what the stored key signs to another address or path: the request needs the key", async () => {
    const { sign_key, url } = sandboxOfTests()
    await fillIn()
    const needed = { status: 400, message: expect.stringMatching(/^sign_key is missing: /) }
    const path = { profile: { operations: { authorise: { path: "/collect" } } } }
    for (const body of [{ baseUrl: ELSEWHERE }, path, { baseUrl: ELSEWHERE, ...path, previous_sign_key: sign_key }])
      await expect(change(body)).rejects.toMatchObject(needed)
    expect(await read()).toMatchObject({ fields: { baseUrl: { value: url }, profile: { value: {} } } })
    expect(await change({ baseUrl: `${url}/`, profile: { signing: { joiner: "|" } }, name: "Shop" })).toMatchObject({
      fields: { name: { value: "Shop" } },
    })
    expect(await change({ baseUrl: ELSEWHERE, ...path, sign_key })).toMatchObject({
      fields: { baseUrl: { value: ELSEWHERE }, profile: { value: path.profile } },
    })
    await expect(change({ profile: null })).rejects.toMatchObject(needed)
  })

  it("cannot make declined payments count as paid, nor sign webhooks with a key of its own: the request needs the key", async () => {
    const { sign_key } = sandboxOfTests()
    await fillIn()
    const needed = {
      status: 400,
      message: expect.stringMatching(
        /sign_key is missing: the change decides which payments count as paid\. Enter it with the change\./
      ),
    }
    const codes = { profile: { codes: { success: ["0000", "0005"] } } }
    for (const body of [
      codes,
      { profile: { statuses: { order_status: { "0": "success" } } } },
      { previous_sign_key: LONG_KEY },
    ])
      await expect(change(body)).rejects.toMatchObject(needed)
    expect(await read()).toMatchObject({
      fields: { profile: { value: {} } },
      secrets: { previous_sign_key: { saved: false } },
    })
    expect(await change({ ...codes, sign_key, previous_sign_key: LONG_KEY })).toMatchObject({
      fields: { profile: { value: codes.profile } },
      secrets: { previous_sign_key: { saved: true } },
    })
    expect(await change({ previous_sign_key: null })).toMatchObject({
      secrets: { previous_sign_key: { saved: false } },
    })
  })

  it("cannot name a gateway that medusa-config does not list, nor use one that was stored before", async () => {
    const { sign_key } = sandboxOfTests()
    const refused = { status: 400, message: expect.stringMatching(/^baseUrl is invalid: .*gatewayHosts/) }
    for (const baseUrl of [
      "https://collector.example",
      "https://elsewhere.example:8443",
      "https://elsewhere.example.collector.example",
    ]) {
      await expect(fillIn({ baseUrl })).rejects.toMatchObject(refused)
    }
    await fillIn()
    await leave({ baseUrl: "https://collector.example" })
    expect((await read()).set_up.steps.find(({ step }) => step === "credentials")).toMatchObject({
      done: false,
      summary: english(expect.stringContaining("gatewayHosts")),
    })
    expect(await world().acquiring.checkout(refOf(await world().newCart()))).toMatchObject({
      status: 503,
      json: { code: "not_configured" },
    })
    expect(await fillIn({ sign_key })).toMatchObject({ set_up: { next: "connection" } })
  })

  it("can change no field of an account that medusa-config has and locks, and what was changed before does not count", async () => {
    const { accounts } = moduleOf(world())
    await accounts.noteHealth("manual", {}, new Date())
    await rows()
      .where({ handle: "manual" })
      .update({
        settings: JSON.stringify({
          website: "Another shop",
          profile: { operations: { checkout: { path: "/collect" } } },
        }),
      })
    const account = await read("manual")
    expect(Object.values(account.fields).every(({ locked, source }) => locked && source !== "admin")).toBe(true)
    expect(account).toMatchObject({
      fields: { website: { value: null, source: "default" }, profile: { value: {} } },
      secrets: { previous_sign_key: { locked: true } },
    })
    for (const field of [
      { website: "Shop" },
      { enabled: false },
      { mode: null },
      { previous_sign_key: LONG_KEY },
      { profile: { signing: { joiner: "|" } } },
    ]) {
      const message = expect.stringMatching(
        new RegExp(`^${Object.keys(field)[0]} cannot be changed here.*accounts\\.manual`)
      )
      await expect(change(field, "manual")).rejects.toMatchObject({ status: 409, message })
    }
    const { website, enabled } = (await accounts.find("manual")) ?? {}
    expect({ website, enabled }).toEqual({ website: undefined, enabled: true })
  })

  it("is reported to others: by event, and to problemEmail by mail, once each, without a key", async () => {
    const told = eventsOf(world())
    await fillIn()
    await eventually(async () => ((await mails()).length === 1 ? true : undefined))
    const { sign_key } = sandboxOfTests()
    await change({ name: "<b>Shop</b>", saveCards: true })
    const changes = [
      { baseUrl: ELSEWHERE, sign_key },
      { mode: "live", sign_key: LONG_KEY },
      { sign_key, previous_sign_key: sign_key },
      { merchant_id: "77" },
      { profile: { signing: { joiner: "|" } } },
    ]
    for (const body of changes) await change(body)
    const sent = await eventually(async () => {
      const found = await mails()
      return found.length === 1 + changes.length ? found : undefined
    })
    expect(told("acquiring.account.changed")).toEqual(
      Array.from({ length: 1 + changes.length }, () => ({ id: "default" }))
    )
    expect(
      sent.every(
        ({ to, trigger_type, resource_id }) =>
          to === MERCHANT && trigger_type === "acquiring.account.changed" && resource_id === "default"
      )
    ).toBe(true)
    expect(sent.map(({ data }) => data?.fields)).toEqual([
      expect.arrayContaining([
        { field: "baseUrl", before: null, after: sandboxOfTests().url },
        { field: "sign_key", before: null, after: "***" },
      ]),
      ...changes.map((body) =>
        expect.arrayContaining(Object.keys(body).map((field) => expect.objectContaining({ field })))
      ),
    ])
    expect(JSON.stringify(sent)).not.toContain(sign_key)
    expect(JSON.stringify(sent)).not.toContain(LONG_KEY)
    expect(sent[0]?.data).toMatchObject({ account: "default", by: expect.stringContaining("@") })
  })

  it("cannot have a gateway on this machine in production", async () => {
    const { sign_key } = sandboxOfTests()
    await fillIn()
    jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "production" })
    const refused = { status: 400, message: expect.stringMatching(/^baseUrl is invalid: .*local address/) }
    for (const baseUrl of [sandboxOfTests().url, ...OF_THIS_MACHINE.map((host) => `https://${host}`)]) {
      await expect(change({ baseUrl, sign_key, name: "Shop" })).rejects.toMatchObject(refused)
    }
    expect(await world().acquiring.checkout(refOf(await world().newCart()))).toMatchObject({
      status: 503,
      json: { code: "not_configured" },
    })
    expect(await moduleOf(world()).accounts.find("manual")).toMatchObject({ baseUrl: sandboxOfTests().url })
  })

  it("cannot make an account live that is still the sandbox's, or whose key is short", async () => {
    const live = { mode: "live", baseUrl: ELSEWHERE, sign_key: LONG_KEY }
    for (const [field, body] of [
      ["baseUrl", { baseUrl: sandboxOfTests().url }],
      ["baseUrl", { baseUrl: "https://localhost" }],
      ["sign_key", { sign_key: DEFAULT_ACCOUNT.sign_key }],
      ["sign_key", { sign_key: "fifteen letters" }],
      ["previous_sign_key", { previous_sign_key: DEFAULT_ACCOUNT.sign_key }],
      ["previous_sign_key", { previous_sign_key: "fifteen letters" }],
    ] as const) {
      await expect(fillIn({ ...live, ...body })).rejects.toMatchObject({
        status: 400,
        message: expect.stringMatching(new RegExp(`^${field} is invalid: .*`)),
      })
    }
    expect(await fillIn(live)).toMatchObject({ mode: "live", enabled: true })
    expect(await fillIn({ ...live, mode: "test", sign_key: "short" })).toMatchObject({ mode: "test" })
  })
})
