import type { Locator } from "playwright-core"
import texts from "../../src/admin/i18n/en.json"
import { PROFILE_SETTINGS, PROFILE_SETTING_NAMES } from "../../src/admin/features/accounts/settings/profile-settings"
import { settingAt } from "../../src/domain/shared/setting-path"
import type { FrequentSetting } from "../../src/gateway/profile/settings/frequent-settings"
import type { AccountDetail } from "../../src/application/admin/accounts/account-record"
import { asMerchant } from "./support/as-merchant"
import { pay } from "../../testing/shop/buy"
import { inTheAdmin } from "./support/in-the-admin"
import { MANUAL, MANUAL_ACCOUNT_ID } from "../../testing/accounts/manual-account"
import { newestPayment } from "../../testing/admin/newest-payment"
import { sandboxOfTests, shopOfTests } from "../../testing/world/test-world"

const store = shopOfTests()

/** The medusa-config of the tests sets no profile for this account. */
const ACCOUNT = "/settings/card-gateway/manual"

/** Invalid profiles with their error messages. */
const NO_PROFILES = [
  { json: '{ "signing": ', summary: '"Profile" is not valid. Correct it, then save again.' },
  {
    json: '{ "signing": { "key": "prepend" } }',
    summary: "signing.key has its own field above. Remove it from the JSON, then save again.",
  },
  { json: '{ "signing": { "joiner": 5 } }', summary: /signing\.joiner/ },
  { json: '{ "sining": {} }', summary: /sining/ },
]

const titleOf = (name: FrequentSetting) => String(settingAt(texts.profile, `${name}.title`))

describe("an account of the gateway on its screen, at a phone,", () => {
  const { merchant } = inTheAdmin(store, "phone", "shared")
  const { ask, tell } = asMerchant(store)

  const account = async () => (await ask<{ account: AccountDetail }>("accounts/manual")).account
  const lines = (section: string) => merchant().section(section).locator(":scope > div")
  const line = (section: string, title: string) =>
    lines(section).filter({ has: merchant().page.getByText(title, { exact: true }) })
  const moment = (within: Locator, at: Date | string | null) =>
    within.locator(`time[datetime="${new Date(at ?? 0).toISOString()}"]`)
  const form = () => merchant().page.getByRole("dialog")

  it("shows when a webhook was last rejected, and why", async () => {
    await pay(store, { providerId: MANUAL })
    const { order_no } = await newestPayment(store)
    const forged = {
      merchant_id: "1000001",
      account_id: MANUAL_ACCOUNT_ID,
      order_no,
      amount: "1.00",
      currency: "EUR",
      encryption_data: "0".repeat(64),
    }
    await fetch(`${store.url}/hooks/acquiring/manual`, { method: "POST", body: new URLSearchParams(forged) })
    const { health } = await account()
    await merchant().turnTo(ACCOUNT)
    const refused = line("Webhooks", texts.health.refused)
    await moment(refused, health.last_unverified_at).waitFor()
    expect(await refused.innerText()).toMatch(/signature/)
    expect(await refused.innerText()).toContain(health.last_unverified_reason?.message)
  })

  it("is switched off and on after a confirmation of the effect on shoppers, who cannot pay meanwhile, and its history shows who did that and when", async () => {
    const { page } = merchant()
    const question = page.getByRole("alertdialog")
    await merchant().turnTo(ACCOUNT)
    try {
      await merchant().button("Disable").click()
      await question
        .getByText("Customers can no longer pay with manual. Payments in progress, refunds and subscriptions continue.")
        .waitFor()
      await merchant().agree("Disable")
      await merchant().told("Account disabled")
      await page.getByRole("region", { name: "manual" }).getByText("Disabled", { exact: true }).waitFor()
      await expect(pay(store, { providerId: MANUAL })).rejects.toThrow(/disabled/)

      await merchant().button("Enable").click()
      await question.getByText("Customers can pay with manual again.").waitFor()
      await merchant().agree("Enable")
      await merchant().told("Account enabled")
      await pay(store, { providerId: MANUAL })

      const { changes } = await account()
      const title = texts.field.enabled.title
      for (const [index, change] of [`${title}: No → Yes`, `${title}: default → No`].entries()) {
        const entry = lines("Changes").nth(index + 1)
        await entry.getByText(change).waitFor()
        await entry.getByText("Shop Admin").waitFor()
        await moment(entry, changes[index]?.at ?? null).waitFor()
      }
    } finally {
      await tell("accounts/manual", { enabled: null })
      // The account's page does not see this change: it reads the account again after a return.
      await merchant().turnTo("/settings/card-gateway")
    }
  })

  it.each(NO_PROFILES)(
    "does not take $json as the rest of its profile, shows why in the form, and leaves the profile unchanged",
    async ({ json, summary }) => {
      const { version } = await account()
      await merchant().turnTo(ACCOUNT)
      await merchant().button("Edit: Advanced").click()
      await form().getByLabel("Profile", { exact: true }).fill(json)
      await form().getByRole("button", { name: "Save" }).click()
      await form().getByRole("alert").getByText(summary).waitFor()
      expect(await form().getByLabel("Profile", { exact: true }).inputValue()).toBe(json)
      expect(await form().locator("[aria-invalid=true]:focus").getAttribute("name")).toBe("profile")
      expect((await account()).version).toBe(version)
      await form().getByRole("button", { name: "Cancel" }).click()
      await merchant().agree("Leave")
      await line("Advanced", "Profile").getByText("Default", { exact: true }).waitFor()
    }
  )

  it("goes to the setting that was refused", async () => {
    await merchant().turnTo(ACCOUNT)
    await merchant().button("Edit: Advanced").click()
    await form().getByLabel("Event type field").fill("e".repeat(65))
    await form().getByRole("button", { name: "Save" }).click()
    await form()
      .getByRole("alert")
      .getByText(/^Event type field is invalid: .*webhooks\.kind_field: must have 64 or fewer characters/s)
      .waitFor()
    expect(await form().locator("[aria-invalid=true]:focus").getAttribute("name")).toBe("webhooks.kind_field")
    await form().getByRole("button", { name: "Cancel" }).click()
    await merchant().agree("Leave")
  })

  it("sends an emptied answer to webhooks as an empty one, and an emptied field back to its default", async () => {
    await merchant().turnTo(ACCOUNT)
    await merchant().button("Edit: Advanced").click()
    await form().getByLabel("Webhook response body").fill("")
    await form().getByLabel("Query by order number").fill("")
    await form().getByRole("button", { name: "Save" }).click()
    try {
      await merchant().told("Saved")
      expect((await account()).fields.profile.value).toEqual({ webhooks: { acknowledgement: { body: "" } } })
    } finally {
      await tell("accounts/manual", { profile: null })
    }
  })

  it("has eleven advanced settings, each marked as the default, and the form offers to reset another value to it", async () => {
    const { page } = merchant()
    expect(PROFILE_SETTING_NAMES).toHaveLength(11)
    await merchant().turnTo("/settings/card-gateway/default")
    for (const name of PROFILE_SETTING_NAMES)
      await line("Advanced", titleOf(name)).getByText("Default", { exact: true }).waitFor()

    const typeIn: Readonly<Record<string, (input: Locator) => Promise<void>>> = {
      switch: (input) => input.click(),
      choice: async (input) => {
        await input.click()
        await page.getByRole("option", { selected: false }).first().click()
      },
    }
    const sent: string[] = []
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()))
    await merchant().turnTo(ACCOUNT)
    await merchant().button("Edit: Advanced").click()
    const back = (name: FrequentSetting) => form().getByRole("button", { name: `Reset to default: ${titleOf(name)}` })
    // How captures are made is set in medusa-config.
    const open = PROFILE_SETTING_NAMES.filter((name) => name !== "capture")
    for (const [index, name] of open.entries()) {
      const input = form().getByLabel(titleOf(name), { exact: true })
      await (typeIn[PROFILE_SETTINGS[name].kind]?.(input) ?? input.fill("another"))
      await back(name).waitFor()
      expect(
        await form()
          .getByText(/^Default: ./)
          .count()
      ).toBe(index + 1)
    }
    for (const name of open) await back(name).click()
    expect(
      await form()
        .getByText(/^Default: ./)
        .count()
    ).toBe(0)
    await form().getByRole("button", { name: "Save" }).click()
    await form().waitFor({ state: "detached" })
    expect(sent).toEqual([])
  })

  it("shows that its key is saved, and never shows the key", async () => {
    const { sign_key } = sandboxOfTests()
    await merchant().turnTo(ACCOUNT)
    expect(await line("Gateway", "Signature key").innerText()).toMatch(/Saved\s+Set in medusa-config$/)
    expect(JSON.stringify(await account())).not.toContain(sign_key)
    expect(await merchant().page.content()).not.toContain(sign_key)
  })
})
