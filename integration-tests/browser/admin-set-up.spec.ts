import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../../testing/processes/folders"
import { Secret } from "../../src/domain/shared/secret"
import texts from "../../src/admin/i18n/en.json"
import { parseProfile, signWebhook } from "../../src/gateway"
import { obstacles } from "./support/accessible"
import { merchantOf } from "../../testing/admin/admin"
import { inTheAdmin } from "./support/in-the-admin"
import { keepRows } from "../../testing/database/stored-rows"
import type { KeptRows } from "../../testing/database/stored-rows"
import { SCREENS } from "../../testing/browser/screens"
import { ACCOUNT, stepsOf } from "./support/set-up-steps"
import { sandboxOfTests, untouchedShopOfTests } from "../../testing/world/test-world"

/** The editable sections of an account, each in a form at the side. */
const SECTIONS = Object.values(texts.section)

/** The texts of the lists before the first payment. */
const NOTHING_YET = {
  "": texts.payments.empty,
  "/refunds": texts.refunds.empty,
  "/webhooks": texts.webhooks.empty,
  "/subscriptions": texts.subscriptions.empty,
}

/** The steps of the chapter in docs/getting-started.md: its bold texts. */
function documentedSteps(): string[] {
  const [chapter = ""] =
    readFileSync(join(root, "docs", "getting-started.md"), "utf8")
      .split("## Set up in the dashboard\n")[1]
      ?.split("\n## ") ?? []
  return [...chapter.matchAll(/^\*\*\d+\. (.+?)[.:]?\*\*/gm)].map(([, step = ""]) => step)
}

const store = untouchedShopOfTests()
let asItWas: KeptRows | undefined

beforeAll(async () => {
  asItWas = await keepRows(store.databaseUrl)
})
afterAll(() => asItWas?.close())

const { merchant, logIn, shopper } = inTheAdmin(store, "desk", "shared")

describe.each(["desk", "phone"] as const)("setting up the gateway in the dashboard, at a %s", (screen) => {
  let walks = 0

  /** The account is empty, and no region offers it yet. */
  const begin = async (): Promise<void> => {
    await asItWas?.putBack()
    const client = await merchantOf(store)
    const { regions } = await client.admin.region.list()
    for (const { id } of regions) await client.admin.region.update(id, { payment_providers: ["pp_system_default"] })
    await merchant().page.context().clearCookies()
    await logIn()
  }
  beforeAll(begin)
  beforeEach(() => merchant().page.setViewportSize(SCREENS[screen]))

  const play = stepsOf({ merchant, shopper }, screen)

  it("has lists with a text for an empty list", async () => {
    for (const [path, { title }] of Object.entries(NOTHING_YET)) {
      await merchant().turnTo(`/card-payments${path}`)
      await merchant().page.getByText(title, { exact: true }).waitFor()
    }
  })

  it.each(["/settings/card-gateway", ACCOUNT])(
    "has %s, which can be used by everybody while nothing is filled in",
    async (path) => {
      await merchant().turnTo(path)
      expect(await obstacles(merchant().page)).toEqual([])
    }
  )

  it("goes from nothing to the first paid order by the documented steps, which are six at most", async () => {
    // An earlier attempt of this test may have set it up.
    if ((walks += 1) > 1) await begin()
    const steps = documentedSteps()
    expect(steps.length).toBeLessThanOrEqual(6)
    expect(steps).toEqual(Object.keys(play))
    for (const step of steps) await play[step]?.()
  })
})

describe("an account of the gateway that is set up, at a phone,", () => {
  beforeEach(() => merchant().page.setViewportSize(SCREENS.phone))

  it("shows in the form what is wrong, without losing the input", async () => {
    const { page } = merchant()
    await merchant().turnTo(ACCOUNT)
    await merchant().button("Edit: Gateway").click()
    await page.getByLabel("Merchant ID").fill("12345678")
    await merchant().button("Save").click()
    await page.getByRole("alert").getByText("Merchant ID is invalid: must have 7 or fewer characters.").waitFor()
    expect(await page.getByRole("dialog").locator("[aria-invalid=true]:focus").getAttribute("name")).toBe("merchant_id")
    expect(await page.getByLabel("Merchant ID").inputValue()).toBe("12345678")
    await merchant().button("Cancel").click()
    await merchant().agree("Leave")
    await merchant().section("Gateway").getByText(sandboxOfTests().merchant_id).waitFor()
  })

  it("requires the signature key if requests would go to another address or path, and shows that at its input", async () => {
    const { sign_key } = sandboxOfTests()
    const { page } = merchant()
    const askedForKey = () => page.getByRole("alert").getByText(texts.key.needed).waitFor()
    const focused = () => page.getByRole("dialog").locator("[aria-invalid=true]:focus").getAttribute("name")
    await merchant().turnTo(ACCOUNT)
    await merchant().button("Edit: Gateway").click()
    await page.getByLabel("Gateway URL").fill("https://elsewhere.example")
    await merchant().button("Save").click()
    await askedForKey()
    expect(await focused()).toBe("sign_key")
    expect(await obstacles(page, "[role=dialog]")).toEqual([])
    await merchant().button("Cancel").click()
    await merchant().agree("Leave")

    await merchant().button("Edit: Advanced").click()
    expect(await page.getByLabel("Signature key", { exact: true }).count()).toBe(0)
    await page
      .getByRole("dialog")
      .locator("textarea[name=profile]")
      .fill('{ "operations": { "payout": { "path": "/v2/payout" } } }')
    await merchant().button("Save").click()
    await page
      .getByRole("alert")
      .getByText(/Signature key is missing: the change sends requests to another address or path/)
      .waitFor()
    expect(await focused()).toBe("sign_key")
    await page.getByLabel("Signature key", { exact: true }).fill(sign_key)
    await merchant().button("Save").click()
    await merchant()
      .section("Advanced")
      .getByText(/"path": "\/v2\/payout"/)
      .waitFor()
    const { client } = await merchantOf(store)
    await client.fetch("/admin/acquiring/accounts/default", { method: "POST", body: { profile: null, sign_key } })
  })

  it("shows that card numbers are not allowed, and offers only the gateway's page", async () => {
    const { page } = merchant()
    await page.route("**/admin/acquiring/accounts/default", async (route) => {
      const answer = await route.fetch()
      const { account } = await answer.json()
      const fields = { ...account.fields, flow: { value: "both", source: "admin", locked: false } }
      await route.fulfill({ response: answer, json: { account: { ...account, fields, direct_cards_allowed: false } } })
    })
    await merchant().turnTo("/settings/card-gateway")
    await merchant().turnTo(ACCOUNT)
    await page.getByText(texts.accounts.directCardsOff).waitFor()
    await merchant().button("Edit: Checkout").click()
    await page.getByRole("dialog").getByText(texts.accounts.directCardsOff).waitFor()
    await page.getByLabel(texts.field.flow.title, { exact: true }).click()
    expect(await page.getByRole("option").allInnerTexts()).toEqual([texts.option.flow.hosted, texts.option.flow.both])
    await page.keyboard.press("Escape")
    await merchant().button("Cancel").click()
    await page.unroute("**/admin/acquiring/accounts/default")
  })

  it("finds the settings by which a pasted webhook is signed, and saves them", async () => {
    const { merchant_id, account_id, sign_key } = sandboxOfTests()
    const fields = {
      merchant_id,
      account_id,
      transaction_id: "1",
      order_no: "A1",
      currency: "EUR",
      amount: "29.90",
      order_status: "1",
      result_info: "0000:Approved",
    }
    const profile = parseProfile({ webhooks: { signature: { joiner: "|" } } })
    const { page } = merchant()
    await merchant().turnTo(ACCOUNT)
    await merchant().button("Find signature").click()
    await page
      .getByLabel("Message, exactly as sent")
      .fill(new URLSearchParams(signWebhook(fields, { signKey: new Secret(sign_key), profile })).toString())
    await page.getByRole("dialog").getByRole("button", { name: "Find" }).click()
    await page.getByRole("status").getByText("webhooks.signature.joiner").waitFor()
    expect(await obstacles(page, "[role=dialog]")).toEqual([])
    expect(await page.content()).not.toContain(sign_key)
    await merchant().button("Save settings").click()
    await merchant().told("Saved")
    await merchant()
      .section("Advanced")
      .getByText(/"joiner": "\|"/)
      .waitFor()
  })

  it("shows when the gateway rejects the signature, and which settings to look at, until something is changed", async () => {
    const { page } = merchant()
    await merchant().turnTo(ACCOUNT)
    await merchant().button("Edit: Gateway").click()
    await page.getByLabel("Signature key", { exact: true }).fill("not the gateway's key")
    await merchant().button("Save").click()
    await merchant().button("Test connection").click()
    await page.getByText("The gateway rejects the signature.").waitFor()
    await page.getByText(/Check: Signature key/).waitFor()
    expect(await page.content()).not.toContain("not the gateway's key")
    await merchant().section("Changes").getByText("Signature key: key (hidden) → key (hidden)").first().waitFor()
    await merchant().button("Test webhooks").click()
    await page.getByText("Webhook URL works", { exact: true }).waitFor()
    expect(await obstacles(page)).toEqual([])
    await merchant().button("Edit: Gateway").click()
    await page.getByLabel("Signature key", { exact: true }).fill(sandboxOfTests().sign_key)
    await merchant().button("Save").click()
    for (const result of ["Connection failed", "Webhook URL works"])
      await page.getByText(result).waitFor({ state: "detached" })
  })
})

describe("the screens of the gateway's accounts", () => {
  it.each(["/settings/card-gateway", "/settings/card-gateway/default"])(
    "%s can be used by everybody, at a desk and on a phone",
    async (path) => {
      await merchant().readPage(path)
      expect(await obstacles(merchant().page)).toEqual([])
    }
  )

  it.each(SECTIONS)('the form of "%s" can be used by everybody, at a desk and on a phone', async (section) => {
    await merchant().button(`Edit: ${section}`).click()
    await merchant().page.getByRole("dialog").waitFor()
    expect(await obstacles(merchant().page, "[role=dialog]")).toEqual([])
    await merchant().button("Cancel").click()
  })

  it("confirm before an account is switched off, with an accessible dialog", async () => {
    await merchant().button("Disable").click()
    await merchant().page.getByRole("alertdialog").waitFor()
    expect(await obstacles(merchant().page, "[role=alertdialog]")).toEqual([])
    await merchant().agree("Cancel")
  })

  it("have how captures are made among the usual settings, with its default and a reset to it", async () => {
    const { page } = merchant()
    const inAdvanced = (text: string) => merchant().section("Advanced").getByText(text, { exact: true })
    await merchant().turnTo(ACCOUNT)
    await merchant().button("Edit: Advanced").click()
    await page.getByLabel("Capture", { exact: true }).click()
    await page.getByRole("option", { name: "Manual" }).click()
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route("**/admin/acquiring/accounts/default", async (route) => {
      if (route.request().method() === "POST") await held
      await route.fallback()
    })
    await merchant().button("Save").click()
    // It stays open while it is being saved, because the result appears in it.
    await page.getByRole("dialog").getByRole("button", { name: "Cancel", disabled: true }).waitFor()
    await page.keyboard.press("Escape")
    expect(await page.getByRole("dialog").isVisible()).toBe(true)
    answer()
    await merchant().told("Saved")
    await page.unroute("**/admin/acquiring/accounts/default")
    await inAdvanced("Manual").waitFor()
    await merchant().button("Edit: Advanced").click()
    await merchant().button("Reset to default: Capture").click()
    await merchant().button("Save").click()
    await inAdvanced("Manual").waitFor({ state: "detached" })
  })

  it("do not lose the input if another user saved something meanwhile, show theirs, and save both then", async () => {
    const { page } = merchant()
    const { client } = await merchantOf(store)
    const save = (profile: Record<string, unknown> | null) =>
      client.fetch("/admin/acquiring/accounts/default", { method: "POST", body: { profile } })
    await save(null)
    await merchant().turnTo(ACCOUNT)
    await merchant().button("Edit: Advanced").click()
    await page.getByLabel("Event type field", { exact: true }).fill("event_type")
    await save({ signing: { joiner: "|" }, webhooks: { kind_field: "kind" } })
    await merchant().button("Save").click()
    await page
      .getByRole("alert")
      .getByText(
        "Nothing was saved: another user changed this gateway account in the meantime. Reload it and try again."
      )
      .waitFor()
    await page.getByRole("dialog").getByText("Changed by another user: kind").waitFor()
    expect(await page.getByLabel("Event type field", { exact: true }).inputValue()).toBe("event_type")
    await merchant().button("Save").click()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await merchant().section("Advanced").getByText("event_type", { exact: true }).waitFor()
    await merchant()
      .section("Advanced")
      .getByText(/"joiner": "\|"/)
      .waitFor()
    await save(null)
  })

  it("show that the session has expired, and lead to the login and back", async () => {
    const { page } = merchant()
    // Loaded again, because the page would still show older data.
    await merchant().goTo("/settings/card-gateway")
    await merchant()
      .link(/^default/)
      .waitFor()
    await page.context().clearCookies()
    await merchant()
      .link(/^default/)
      .click()
    await page.getByRole("alert").getByText("Session expired").waitFor()
    await merchant().link("Log in").click()
    await page.locator("input[name=email]").fill(store.admin.email)
    await page.locator("input[name=password]").fill(store.admin.password)
    await page.keyboard.press("Enter")
    await page.waitForURL(/card-gateway\/default/)
    await merchant().section("Advanced").waitFor()
  })
})
