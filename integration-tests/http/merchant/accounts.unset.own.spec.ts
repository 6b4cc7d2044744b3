import { verbatim } from "../../../src/domain/shared/messages/message"
import { english } from "../../../testing/english"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { Secret } from "../../../src/domain/shared/secret"
import { Accounts } from "../../../src/modules/acquiring/repositories/accounts/accounts"
import { Keyring } from "../../../src/modules/acquiring/security/encryption"
import type { AccountRow } from "../../../src/modules/acquiring/sql/rows"
import type { AccountDetail } from "../../../src/application/admin/accounts/account-record"
import { moduleOf } from "../../../testing/store/module"
import { forgedWebhook, notify } from "../hostile/support/notify"
import { everythingStored } from "../hostile/support/stored"
import { APPROVED, payDirect, sell } from "../../../testing/shop/pay"
import { cardOf, paymentIn } from "../../../testing/shop/acquiring-routes"
import { eventually } from "../../../testing/clock/eventually"
import { ask } from "../../../testing/shop/http"
import { secondAdmin } from "../support/second-admin"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withOwnStore } from "../../../testing/store/with-store"

const PATH = "/admin/acquiring/accounts/default"

withOwnStore("An account that the merchant fills in", { account: null }, (world) => {
  const read = async (): Promise<AccountDetail> =>
    (await world().admin.client.fetch<{ account: AccountDetail }>(PATH)).account
  const send = async (body: Record<string, unknown>): Promise<AccountDetail> =>
    (await world().admin.client.fetch<{ account: AccountDetail }>(PATH, { method: "POST", body })).account
  const whole = (change: Record<string, unknown> = {}): Record<string, unknown> => {
    const { url: baseUrl, merchant_id, account_id, sign_key } = sandboxOfTests()
    return {
      baseUrl,
      merchant_id,
      account_id,
      sign_key,
      flow: "both",
      acknowledgeSaqD: true,
      maxDeclinesPerIp: 1000,
      ...change,
    }
  }

  it("is there before anybody filled it in, with its defaults, and what is next", async () => {
    expect(await read()).toMatchObject({
      handle: "default",
      has_provider: true,
      filled_in: null,
      set_in: null,
      mode: "test",
      enabled: false,
      fields: {
        baseUrl: { value: null, source: "default", locked: false },
        flow: { value: "hosted", source: "default" },
        profile: { value: {} },
      },
      secrets: { sign_key: { saved: false, saved_at: null, source: "default", locked: false } },
      health: {
        last_answer_at: null,
        query_failure: null,
        last_verified_at: null,
        last_unverified_at: null,
        webhooks_unverified_since: null,
        rejected_count: 0,
      },
      set_up: { next: "credentials" },
      changes: [],
    })
  })

  it("is stored whole or not at all", async () => {
    for (const missing of ["baseUrl", "merchant_id", "account_id", "sign_key"]) {
      await expect(send(whole({ [missing]: undefined }))).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining(`${missing} is missing`),
      })
    }
    await expect(send(whole({ acknowledgeSaqD: false }))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("acknowledgeSaqD"),
    })
    await expect(send(whole({ profile: { signing: { digest: "md5" } } }))).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("signing.digest"),
    })
    await expect(send(whole({ colour: "red" }))).rejects.toMatchObject({ status: 400 })
    expect(await read()).toMatchObject({ filled_in: null, changes: [] })
  })

  it("takes payments as soon as it is filled in, and the set-up list fills itself", async () => {
    const filled = await send(whole({ name: "The shop" }))
    expect(filled).toMatchObject({
      filled_in: "admin",
      enabled: true,
      fields: {
        name: { value: "The shop", source: "admin", locked: false },
        capture: { value: "automatic", source: "default" },
      },
      secrets: { sign_key: { saved: true, saved_at: expect.any(String), source: "admin" } },
      set_up: { next: "connection" },
    })
    await sell(world())
    const verified = await eventually(async () => {
      const { set_up, health } = await read()
      return set_up.steps.some(({ step, done }) => step === "webhook" && done) ? health : undefined
    })
    expect(verified.last_verified_at).toEqual(expect.any(String))
  })

  it("waits for webhooks again if it becomes another account at the gateway, and not if only its key changes", async () => {
    await send(whole())
    const { accounts } = moduleOf(world())
    await accounts.noteHealth("default", { last_verified_at: new Date() }, new Date())
    const stepOf = ({ set_up }: AccountDetail) => set_up.steps.find(({ step }) => step === "webhook")?.done
    expect(stepOf(await send({ sign_key: "a new key", previous_sign_key: sandboxOfTests().sign_key }))).toBe(true)
    await accounts.noteHealth(
      "default",
      { last_unverified_at: new Date(), last_unverified_reason: verbatim("Its signature is wrong.") },
      new Date()
    )
    const other = await send({ merchant_id: "77", account_id: "7701" })
    expect(stepOf(other)).toBe(false)
    expect(other.health).toMatchObject({
      last_verified_at: null,
      last_unverified_at: null,
      last_unverified_reason: null,
      webhooks_unverified_since: null,
    })
  })

  it("is changed field by field, and a field that is set to null has its default again", async () => {
    await send(whole({ saveCards: true, website: "Shop" }))
    expect(await send({ website: null, name: "Shop" })).toMatchObject({
      fields: {
        name: { value: "Shop" },
        saveCards: { value: true, source: "admin" },
        website: { value: null, source: "default" },
        merchant_id: { source: "admin" },
      },
    })
    const { cart, session } = await world().newCart()
    await send({ enabled: false })
    expect((await world().acquiring.checkout({ sessionId: session.id, cartId: cart.id })).json).toMatchObject({
      code: "account_disabled",
    })
    await send({ enabled: true })
    expect(
      paymentIn(await world().acquiring.card({ sessionId: session.id, cartId: cart.id }, cardOf(APPROVED)))
    ).toMatchObject({ status: "captured" })
  })

  it("lists who changed what, and of keys only that they changed; an equal value is no change", async () => {
    await send(whole())
    expect(
      await send({ flow: "hosted", sign_key: sandboxOfTests().sign_key, previous_sign_key: "the key before" })
    ).toMatchObject({
      secrets: {
        sign_key: { saved: true, saved_at: expect.any(String) },
        previous_sign_key: { saved: true, saved_at: null },
      },
    })
    await send({ flow: "hosted" })
    await send({ previous_sign_key: null })
    const { user } = await world().admin.admin.user.me()
    const { changes } = await read()
    expect(changes.map(({ by }) => by)).toEqual([user.id, user.id, user.id])
    expect(changes.map(({ before, after }) => [before, after])).toMatchObject([
      [{ previous_sign_key: "***" }, { previous_sign_key: null }],
      [
        { flow: "both", sign_key: "***", previous_sign_key: null },
        { flow: "hosted", sign_key: "***", previous_sign_key: "***" },
      ],
      [
        { merchant_id: null, sign_key: null },
        { merchant_id: sandboxOfTests().merchant_id, sign_key: "***" },
      ],
    ])
  })

  it("is not changed by who saw it before somebody else changed it, be it by a profile, a key or the first filling in", async () => {
    const { client } = await secondAdmin(world())
    const theirs = async (body: Record<string, unknown>) =>
      (await client.client.fetch<{ account: AccountDetail }>(PATH, { method: "POST", body })).account
    const overtaken = {
      status: 409,
      message: expect.stringContaining(
        "Nothing was saved: another user changed this gateway account in the meantime. Reload it and try again."
      ),
    }
    const empty = await read()
    await theirs(whole())
    await expect(send(whole({ version: empty.version, name: "Mine" }))).rejects.toMatchObject(overtaken)
    const seen = await read()
    expect(seen.version).not.toBe(empty.version)
    const found = await theirs({ profile: { webhooks: { signature: { joiner: "|" } } } })
    await expect(
      send({ version: seen.version, profile: { signing: { key: "prepend" } }, capture: null })
    ).rejects.toMatchObject(overtaken)
    expect(await read()).toMatchObject({
      version: found.version,
      changes: [{ after: { profile: expect.anything() } }, {}],
      fields: { profile: { value: { webhooks: { signature: { joiner: "|" } } } } },
    })
    await theirs({ sign_key: sandboxOfTests().sign_key })
    await expect(send({ version: found.version, website: "Shop" })).rejects.toMatchObject(overtaken)
    expect(await send({ version: (await read()).version, website: "Shop" })).toMatchObject({
      fields: { website: { value: "Shop" } },
    })
    expect(await send({ name: "Without a look" })).toMatchObject({ fields: { name: { value: "Without a look" } } })
  })

  it("is changed by one of two who saw the same", async () => {
    const { version } = await send(whole())
    const answers = await Promise.allSettled([send({ version, name: "One" }), send({ version, website: "Other" })])
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    expect((await read()).changes).toHaveLength(2)
  })

  it("has one version while it is only used", async () => {
    const { version } = await send(whole())
    await sell(world())
    await send({ flow: "both" })
    expect((await read()).version).toBe(version)
  })

  it("never reveals its key: it is in no answer and no table, and a body that is no JSON is not returned", async () => {
    const key = "a key that nobody may see"
    const answers = [
      await send(whole({ sign_key: key })),
      await send({ sign_key: key, previous_sign_key: key }),
      await read(),
    ]
    const headers = {
      authorization: `Bearer ${await world().admin.client.getToken()}`,
      "content-type": "application/json",
    }
    const broken = await ask(`${world().url}${PATH}`, { method: "POST", headers, body: `{"sign_key":"${key}"` })
    expect(broken.status).toBe(400)
    expect(JSON.stringify(answers) + broken.text).not.toContain(key)
    expect(await everythingStored(world())).not.toContain(key)
  })

  it("shows when its key was saved while other fields change", async () => {
    const { secrets } = await send(whole())
    expect((await send({ name: "Another name" })).secrets.sign_key.saved_at).toBe(secrets.sign_key.saved_at)
    const again = await send({ sign_key: sandboxOfTests().sign_key })
    expect(String(again.secrets.sign_key.saved_at) > String(secrets.sign_key.saved_at)).toBe(true)
  })

  it("shows since when webhooks are rejected, until one has a right signature", async () => {
    await send(whole())
    await sell(world())
    const { transaction_id, order_no } = await world().sandbox.onlyTransaction()
    await eventually(async () => (await read()).health.last_verified_at ?? undefined)
    await notify(world(), forgedWebhook(order_no))
    const { health: first } = await read()
    expect(first.webhooks_unverified_since).toEqual(expect.any(String))
    expect(first.webhooks_unverified_since).toBe(first.last_unverified_at)
    await notify(world(), forgedWebhook(order_no))
    const { health: second } = await read()
    expect(second.webhooks_unverified_since).toBe(first.webhooks_unverified_since)
    expect(String(second.last_unverified_at) > String(first.last_unverified_at)).toBe(true)
    expect(second.failing_since).toBeNull()
    await world().sandbox.act(transaction_id, "dispute")
    await eventually(async () => ((await read()).health.webhooks_unverified_since === null ? true : undefined))
    expect((await read()).health.last_unverified_at).toBe(second.last_unverified_at)
  })

  it("forgets the gateway's result about other credentials", async () => {
    await send(whole())
    await moduleOf(world()).accounts.noteTrouble("default", "signature", new Date(Date.now() + 60_000), new Date())
    expect((await send({ name: "Another name" })).health).toMatchObject({ query_failure: "signature" })
    expect((await send({ sign_key: sandboxOfTests().sign_key })).health).toMatchObject({
      query_failure: null,
      failing_since: null,
    })
  })

  /** Its row as another version of the plugin, or a process with another encryption key, has left it. */
  async function leave(change: (row: AccountRow) => Partial<Record<keyof AccountRow, unknown>>): Promise<void> {
    const rows = world()
      .container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)("acquiring_account")
      .where({ handle: "default" })
    await rows.clone().update(change(await rows.clone().first<AccountRow>()))
  }

  const credentials = (account: AccountDetail) => account.set_up.steps.find(({ step }) => step === "credentials")

  it("shows when its keys cannot be decrypted any more, and is fixed by a new key alone, which replaces both", async () => {
    await send(whole({ previous_sign_key: "the key before", name: "The shop" }))
    const sealed = (id: string, column: string) =>
      new Keyring(["a key that nobody has any more"]).seal(new Secret("x"), {
        table: "acquiring_account",
        row: id,
        column,
      })
    await leave(({ id }) => ({ sign_key: sealed(id, "sign_key"), previous_sign_key: sealed(id, "previous_sign_key") }))
    const { accounts } = await world().admin.client.fetch<{ accounts: AccountDetail[] }>("/admin/acquiring/accounts")
    expect(accounts.map(({ handle, set_up }) => [handle, set_up.next])).toContainEqual(["default", "credentials"])
    const found = await read()
    expect(found).toMatchObject({
      filled_in: "admin",
      enabled: false,
      fields: { name: { value: "The shop" } },
      secrets: { sign_key: { saved: false } },
    })
    expect(credentials(found)).toMatchObject({
      done: false,
      summary: english(
        expect.stringContaining(
          "The stored sign keys cannot be decrypted: encryptionKey lacks their encryption key, or they were changed. Add that key to encryptionKey in the plugin options, or save sign_key again."
        )
      ),
    })
    await expect(world().admin.client.fetch(`${PATH}/test-connection`, { method: "POST" })).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining("cannot be decrypted"),
    })
    await expect(send({ name: "Another name" })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(
        "The stored sign keys cannot be decrypted: encryptionKey lacks their encryption key, or they were changed. Add that key to encryptionKey in the plugin options, or save sign_key again."
      ),
    })
    expect(await send({ sign_key: sandboxOfTests().sign_key })).toMatchObject({
      enabled: true,
      secrets: { sign_key: { saved: true }, previous_sign_key: { saved: false } },
      set_up: { next: "connection" },
      changes: [
        { before: { sign_key: "***", previous_sign_key: "***" }, after: { sign_key: "***", previous_sign_key: null } },
        {},
      ],
    })
    await sell(world())
  })

  it("names its invalid setting, rejects changes that leave it so, and is fixed by another value, without its key", async () => {
    await send(whole())
    await leave(({ settings }) => ({ settings: { ...settings, dunningDays: "never" } }))
    expect(credentials(await read())).toMatchObject({
      done: false,
      summary: english(expect.stringContaining("dunningDays")),
    })
    await expect(send({ name: "Another name" })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("dunningDays is invalid"),
    })
    expect(await send({ dunningDays: [2] })).toMatchObject({
      enabled: true,
      fields: { dunningDays: { value: [2] } },
      set_up: { next: "connection" },
    })
    await leave(({ settings }) => ({ settings: { ...settings, of_a_later_version: true } }))
    expect(credentials(await read())).toMatchObject({
      done: false,
      summary: english(expect.stringContaining("does not support the saved setting of_a_later_version")),
    })
    expect(await send({})).toMatchObject({
      enabled: true,
      set_up: { next: "connection" },
      changes: [{ before: { of_a_later_version: true }, after: { of_a_later_version: null } }, {}, {}],
    })
  })

  it("is changed for every process at its next use, and no payment under way fails of it", async () => {
    await send(whole())
    const { keyring, options } = moduleOf(world())
    const database: Knex = world().container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const elsewhere = new Accounts(database, keyring, options, {})
    const carts = [await world().newCart(), await world().newCart(), await world().newCart(), await world().newCart()]
    const paid = Promise.all(carts.map((cart) => payDirect(world(), cart, APPROVED)))
    for (const minutes of [20, 30, 40, 50]) {
      await send({
        hostedLifetimeMinutes: minutes,
        profile: { signing: { normaliser: minutes % 20 ? "none" : "trim" } },
      })
      expect(await elsewhere.find("default")).toMatchObject({ hostedLifetimeMinutes: minutes })
    }
    expect(await paid).toMatchObject(carts.map(() => ({ status: "captured" })))
  })
})
