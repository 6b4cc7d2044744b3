import { english } from "../../../testing/english"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AccountDetail, AccountRecord } from "../../../src/application/admin/accounts/account-record"
import { acquiringOf } from "../../../src/application/shared/acquiring"
import { ask } from "../../../testing/shop/http"
import { sandboxOfTests } from "../../../testing/world/test-world"
import { withStore } from "../../../testing/store/with-store"

const PATH = "/admin/acquiring/accounts"

withStore("An account that is filled in in medusa-config", (world) => {
  const read = async (): Promise<AccountDetail> =>
    (await world().admin.client.fetch<{ account: AccountDetail }>(`${PATH}/default`)).account

  it("is shown to the merchant only", async () => {
    for (const [path, method] of [
      ["", "GET"],
      ["/default", "GET"],
      ["/default", "POST"],
    ]) {
      const answer = await ask(`${world().url}${PATH}${path}`, {
        method,
        ...(method === "POST" && { json: { mode: "live" } }),
      })
      expect([path, method, answer.status]).toEqual([path, method, 401])
    }
  })

  it("is listed with where each field comes from, and what is set there is locked", async () => {
    const { url, merchant_id, account_id } = sandboxOfTests()
    const list = await world().admin.client.fetch<{ accounts: readonly AccountRecord[] }>(PATH, { query: { limit: 1 } })
    expect(list).toMatchObject({
      count: expect.any(Number),
      limit: 1,
      offset: 0,
      accounts: [{ handle: "default", provider_id: "pp_acquiring_default" }],
    })
    const handles = async (query: Record<string, unknown>) =>
      (
        await world().admin.client.fetch<{ accounts: readonly AccountRecord[]; count: number }>(PATH, { query })
      ).accounts.map(({ handle }) => handle)
    expect(await handles({ order: "-handle" })).toEqual(["manual", "default"])
    expect(await handles({ q: "MAN" })).toEqual(["manual"])
    expect(await handles({ order: "handle", limit: 1, offset: 1 })).toEqual(["manual"])
    const account = await read()
    expect(account).toMatchObject({
      has_provider: true,
      filled_in: "code",
      set_in: english(expect.stringContaining("accounts.default")),
      mode: "test",
      enabled: true,
      webhook_url: `${world().url}/hooks/acquiring/default`,
      fields: {
        baseUrl: { value: url, source: "code", locked: true },
        merchant_id: { value: merchant_id, source: "code", locked: true },
        account_id: { value: account_id, source: "code", locked: true },
        flow: { value: "both", source: "code", locked: true },
        browser_form: { value: false, source: "default", locked: false },
        website: { value: null, source: "default", locked: false },
        profile: { value: {}, source: "code", locked: true },
      },
      secrets: {
        sign_key: { saved: true, saved_at: null, source: "code", locked: true },
        previous_sign_key: { saved: false, source: "default" },
      },
      changes: [],
    })
    expect(Object.values(account.fields).every(({ locked, source }) => locked === (source === "code"))).toBe(true)
  })

  it("is not changed here: what is locked is refused by name, with where it is set", async () => {
    const requestError = {
      status: 409,
      message: expect.stringMatching(/merchant_id, sign_key .*accounts\.default .*medusa-config/),
    }
    const body = { merchant_id: "2222222", sign_key: "another key" }
    await expect(world().admin.client.fetch(`${PATH}/default`, { method: "POST", body })).rejects.toMatchObject(
      requestError
    )
    expect(await read()).toMatchObject({
      fields: { merchant_id: { value: sandboxOfTests().merchant_id } },
      changes: [],
    })
  })

  it("has set here what medusa-config leaves out, and counts with it at once", async () => {
    await world().admin.client.fetch(`${PATH}/default`, {
      method: "POST",
      body: { website: "Shop of tests", orphanGraceMinutes: 20 },
    })
    expect(await read()).toMatchObject({
      filled_in: "code",
      fields: { website: { value: "Shop of tests", source: "admin", locked: false }, merchant_id: { source: "code" } },
      secrets: { sign_key: { saved: true, source: "code", locked: true } },
      changes: [{ after: { website: "Shop of tests", orphanGraceMinutes: 20 } }],
    })
    expect(await acquiringOf(world().container).accounts.find("default")).toMatchObject({
      website: "Shop of tests",
      orphanGraceMinutes: 20,
      flow: "both",
    })
    await world().admin.client.fetch(`${PATH}/default`, { method: "POST", body: { website: null } })
    expect(await read()).toMatchObject({ fields: { website: { value: null, source: "default" } } })
  })

  it("has the paths and codes of its profile where its key is: they are changed in medusa-config", async () => {
    const post = (profile: Record<string, unknown>) =>
      world().admin.client.fetch<{ account: AccountDetail }>(`${PATH}/manual`, { method: "POST", body: { profile } })
    const requestError = {
      status: 409,
      message: expect.stringMatching(
        /^Paths, codes and statuses of the profile cannot be changed here, .*accounts\.manual/
      ),
    }
    await expect(post({ operations: { authorise: { path: "/collect" } } })).rejects.toMatchObject(requestError)
    await expect(post({ codes: { success: ["0000", "0005"] } })).rejects.toMatchObject(requestError)
    expect(await post({ signing: { joiner: "|" } })).toMatchObject({
      account: { fields: { profile: { source: "admin", locked: false } } },
    })
  })

  it("refuses a change as a whole if a part of it is set in medusa-config, or does not fit to what is", async () => {
    const post = (body: Record<string, unknown>) =>
      world().admin.client.fetch(`${PATH}/default`, { method: "POST", body })
    await expect(post({ website: "Shop of tests", flow: "hosted" })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^flow cannot/),
    })
    await expect(post({ website: 7 })).rejects.toMatchObject({ status: 400 })
    expect(await read()).toMatchObject({ fields: { website: { value: null }, flow: { value: "both" } }, changes: [] })
  })

  it("counts alone where what was written in the admin does not fit to it any more", async () => {
    const { accounts } = acquiringOf(world().container)
    await accounts.noteHealth("default", {}, new Date())
    const stale = { flow: "hosted", website: "Shop of tests", dunningDays: [3, 1] }
    const database: Knex = world().container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await database("acquiring_account")
      .where({ handle: "default" })
      .update({ settings: JSON.stringify(stale) })
    expect(await accounts.find("default")).toMatchObject({ flow: "both", merchant_id: sandboxOfTests().merchant_id })
    expect(await read()).toMatchObject({ fields: { website: { value: null, source: "default" } } })
  })

  it("shows no key in any answer, right or wrong", async () => {
    const { sign_key } = sandboxOfTests()
    expect(JSON.stringify([await read(), await world().admin.client.fetch(PATH)])).not.toContain(sign_key)
  })

  it("does not exist under a handle that medusa-config does not contain, and the error names the line to add", async () => {
    await expect(world().admin.client.fetch(`${PATH}/eu`)).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining('options: { account: "eu" }'),
    })
    for (const handle of ["EU", "a%00b", "%F0%9F%92%A9", "constructor", "__proto__"]) {
      await expect(world().admin.client.fetch(`${PATH}/${handle}`)).rejects.toMatchObject({ status: 404 })
      await expect(world().admin.client.fetch(`${PATH}/${handle}`, { method: "POST", body: {} })).rejects.toMatchObject(
        { status: 404 }
      )
    }
  })
})
