import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../../scripts/processes/folders"
import { Secret } from "../../src/domain/secret"
import texts from "../../src/admin/i18n/en.json"
import { parseProfile, signNotification } from "../../src/gateway"
import { cardOf } from "../support/acquiring"
import { obstacles } from "../support/accessible"
import { merchantOf } from "../support/admin"
import { inTheAdmin } from "../support/in-the-admin"
import { keepRows } from "../support/kept-rows"
import type { KeptRows } from "../support/kept-rows"
import { SCREENS } from "../support/screens"
import { sandboxOfTests, untouchedShopOfTests } from "../support/test-world"

const APPROVED = cardOf("4111111111111111")

const ACCOUNT = "/settings/card-gateway/default"

/** What of an account is edited, each in a form at the side. */
const SECTIONS = Object.values(texts.section)

/** What the lists say before anybody paid. */
const NOTHING_YET = { "": texts.payments.empty, "/refunds": texts.refunds.empty, "/notifications": texts.notices.empty, "/subscriptions": texts.subscriptions.empty }

/** The steps of the README's chapter, by what stands in bold letters. */
function stepsOfReadme(): string[] {
  const [chapter = ""] = readFileSync(join(root, "README.md"), "utf8").split("## Set up in the dashboard\n")[1]?.split("\n## ") ?? []
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

  /** Nobody has set anything up, and no region offers it yet. */
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

  const done = async (count: string) => {
    await merchant().turnTo(ACCOUNT)
    await merchant().section("Set-up").getByText(count).waitFor()
  }

  /** One step is told to be the next, and is to be done. */
  const hasNext = async () => {
    const next = merchant().section("Set-up").locator("[aria-current=step]")
    await next.getByText("Next", { exact: true }).waitFor()
    await next.getByLabel("To do").waitFor()
  }

  /** Our screens with the keyboard alone; Medusa's and the shop's as most people do. */
  const play: Readonly<Record<string, () => Promise<void>>> = {
    "Open Settings → Card gateway → default": async () => {
      // At a phone the menu is behind a button of Medusa's.
      await merchant().goTo(screen === "phone" ? "/settings/card-gateway" : "/settings")
      if (screen === "desk") await merchant().press(merchant().link("Card gateway"))
      await merchant().press(merchant().link(/^default/))
    },
    "Fill in": async () => {
      const { url, merchant_id, account_id, sign_key } = sandboxOfTests()
      const { page } = merchant()
      await merchant().press(merchant().button("Fill in: Gateway"))
      await merchant().type(page.getByLabel("Gateway address"), url)
      await merchant().type(page.getByLabel("Merchant number"), merchant_id)
      await merchant().type(page.getByLabel("Account number"), account_id)
      await merchant().type(page.getByLabel("Signature key", { exact: true }), sign_key)
      await merchant().press(merchant().button("Save"))
      await page.getByRole("alert").getByText('Choose "Mode", then save again.').waitFor()
      await merchant().press(page.getByLabel("Mode", { exact: true }))
      await merchant().press(page.getByRole("option", { name: "Test: no real money" }))
      await merchant().press(merchant().button("Save"))
      const saved = merchant().section("Gateway").locator(":scope > div").filter({ has: page.getByText("Signature key", { exact: true }) })
      await saved.getByText(/^Saved on .+/).waitFor()
      // The form keeps the keyboard until it has closed.
      await page.getByRole("dialog").waitFor({ state: "detached" })
      expect(await page.content()).not.toContain(sign_key)
    },
    "Test the connection": async () => {
      await merchant().press(merchant().button("Test the connection"))
      await merchant().page.getByText("It works").waitFor()
      await done("3 of 5 done")
      await hasNext()
    },
    "Test the notifications": async () => {
      await merchant().press(merchant().button("Test the notifications"))
      await merchant().page.getByText("The address works").waitFor()
      await merchant().turnTo("/settings/card-gateway")
      await merchant().turnTo(ACCOUNT)
      await merchant().page.getByText("The address works").waitFor()
    },
    "Offer it in a region": async () => {
      const { page } = merchant()
      await merchant().turnTo("/settings/regions")
      await page.getByRole("row").getByText("Europe").first().click()
      await page.waitForURL(/\/regions\/reg_/)
      await merchant().choose(page.locator("main button[aria-haspopup=menu]").first(), "Edit")
      const form = page.getByRole("dialog")
      await form.locator("input[role=combobox]").click()
      await page.getByRole("option", { name: "Acquiring (DEFAULT)" }).click()
      // The list of choices closes.
      await form.getByRole("heading").first().click()
      await form.getByRole("button", { name: "Save" }).click()
      await form.waitFor({ state: "detached" })
      await done("4 of 5 done")
    },
    "Pay in your shop": async () => {
      const buyer = await shopper()
      await buyer.goToPayment()
      await buyer.payAtGateway(await buyer.openPaymentPage("redirect"), APPROVED)
      await buyer.orderNumber()
      await done("All done")
      expect(await merchant().section("Set-up").locator("[aria-current=step]").count()).toBe(0)
      await merchant().turnTo("/card-payments")
      await merchant().page.getByRole("row").getByText("Captured").first().waitFor()
    },
  }

  it("has lists that say of what there is nothing yet", async () => {
    for (const [path, { title }] of Object.entries(NOTHING_YET)) {
      await merchant().turnTo(`/card-payments${path}`)
      await merchant().page.getByText(title, { exact: true }).waitFor()
    }
  })

  it.each(["/settings/card-gateway", ACCOUNT])("has %s, which can be used by everybody while nothing is filled in", async (path) => {
    await merchant().turnTo(path)
    expect(await obstacles(merchant().page)).toEqual([])
  })

  it("goes from nothing to the first paid order by the README's steps, which are six at most", async () => {
    // What an earlier try has set up is not set up yet.
    if ((walks += 1) > 1) await begin()
    const steps = stepsOfReadme()
    expect(steps.length).toBeLessThanOrEqual(6)
    expect(steps).toEqual(Object.keys(play))
    for (const step of steps) await play[step]?.()
  })
})

describe("an account of the gateway that is set up, at a phone,", () => {
  beforeEach(() => merchant().page.setViewportSize(SCREENS.phone))

  it("says in the form what is wrong, and keeps what was typed", async () => {
    const { page } = merchant()
    await merchant().turnTo(ACCOUNT)
    await merchant().button("Edit: Gateway").click()
    await page.getByLabel("Merchant number").fill("12345678")
    await merchant().button("Save").click()
    await page.getByRole("alert").getByText("Merchant number is not right: must have at most 7 characters.").waitFor()
    expect(await page.getByRole("dialog").locator("[aria-invalid=true]:focus").getAttribute("name")).toBe("merchant_id")
    expect(await page.getByLabel("Merchant number").inputValue()).toBe("12345678")
    await merchant().button("Cancel").click()
    await merchant().agree("Leave")
    await merchant().section("Gateway").getByText(sandboxOfTests().merchant_id).waitFor()
  })

  it("finds the settings by which a pasted notification is signed, and saves them", async () => {
    const { merchant_id, account_id, sign_key } = sandboxOfTests()
    const fields = { merchant_id, account_id, transaction_id: "1", order_no: "A1", currency: "EUR", amount: "29.90", order_status: "1", result_info: "0000:Approved" }
    const profile = parseProfile({ notifications: { signature: { joiner: "|" } } })
    const { page } = merchant()
    await merchant().turnTo(ACCOUNT)
    await merchant().button("Find the signature").click()
    await page.getByLabel("The message, as it was sent or received").fill(new URLSearchParams(signNotification(fields, { signKey: new Secret(sign_key), profile })).toString())
    await page.getByRole("dialog").getByRole("button", { name: "Find" }).click()
    await page.getByRole("status").getByText("notifications.signature.joiner").waitFor()
    expect(await obstacles(page, "[role=dialog]")).toEqual([])
    expect(await page.content()).not.toContain(sign_key)
    await merchant().button("Save these settings").click()
    await merchant().told("Saved")
    await merchant().section("Advanced").getByText(/"joiner": "\|"/).waitFor()
  })

  it("says when the gateway refuses the signature, and which settings to look at, until something is changed", async () => {
    const { page } = merchant()
    await merchant().turnTo(ACCOUNT)
    await merchant().button("Edit: Gateway").click()
    await page.getByLabel("Signature key", { exact: true }).fill("not the gateway's key")
    await merchant().button("Save").click()
    await merchant().button("Test the connection").click()
    await page.getByText("The gateway refuses the signature.").waitFor()
    await page.getByText(/Look at: Signature key/).waitFor()
    expect(await page.content()).not.toContain("not the gateway's key")
    await merchant().section("Changes").getByText("Signature key: a key (never shown) → a key (never shown)").first().waitFor()
    await merchant().button("Test the notifications").click()
    await page.getByText("The address works").waitFor()
    expect(await obstacles(page)).toEqual([])
    await merchant().button("Edit: Gateway").click()
    await page.getByLabel("Signature key", { exact: true }).fill(sandboxOfTests().sign_key)
    await merchant().button("Save").click()
    for (const result of ["It does not work", "The address works"]) await page.getByText(result).waitFor({ state: "detached" })
  })
})

describe("the screens of the gateway's accounts", () => {
  it.each(["/settings/card-gateway", "/settings/card-gateway/default"])("%s can be used by everybody, at a desk and on a phone", async (path) => {
    await merchant().readPage(path)
    expect(await obstacles(merchant().page)).toEqual([])
  })

  it.each(SECTIONS)("the form of \"%s\" can be used by everybody, at a desk and on a phone", async (section) => {
    await merchant().button(`Edit: ${section}`).click()
    await merchant().page.getByRole("dialog").waitFor()
    expect(await obstacles(merchant().page, "[role=dialog]")).toEqual([])
    await merchant().button("Cancel").click()
  })

  it("ask before an account is switched off, so that everybody can answer", async () => {
    await merchant().button("Switch off").click()
    await merchant().page.getByRole("alertdialog").waitFor()
    expect(await obstacles(merchant().page, "[role=alertdialog]")).toEqual([])
    await merchant().agree("Cancel")
  })

  it("have how captures are made among the settings that merchants meet, with its default and the way back to it", async () => {
    const { page } = merchant()
    const inAdvanced = (text: string) => merchant().section("Advanced").getByText(text, { exact: true })
    await merchant().turnTo(ACCOUNT)
    await merchant().button("Edit: Advanced").click()
    await page.getByLabel("Capture", { exact: true }).click()
    await page.getByRole("option", { name: "When you capture" }).click()
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route("**/admin/acquiring/accounts/default", async (route) => {
      if (route.request().method() === "POST") await held
      await route.fallback()
    })
    await merchant().button("Save").click()
    // It stays as long as it is saved: what comes of it is told then.
    await page.getByRole("dialog").getByRole("button", { name: "Cancel", disabled: true }).waitFor()
    await page.keyboard.press("Escape")
    expect(await page.getByRole("dialog").isVisible()).toBe(true)
    answer()
    await merchant().told("Saved")
    await page.unroute("**/admin/acquiring/accounts/default")
    await inAdvanced("When you capture").waitFor()
    await merchant().button("Edit: Advanced").click()
    await merchant().button("Reset to the default: Capture").click()
    await merchant().button("Save").click()
    await inAdvanced("When you capture").waitFor({ state: "detached" })
  })

  it("keep what was typed where somebody else saved something meanwhile, show theirs, and save both then", async () => {
    const { page } = merchant()
    const { client } = await merchantOf(store)
    const save = (profile: Record<string, unknown> | null) => client.fetch("/admin/acquiring/accounts/default", { method: "POST", body: { profile } })
    await save(null)
    await merchant().turnTo(ACCOUNT)
    await merchant().button("Edit: Advanced").click()
    await page.getByLabel("Field that names the event", { exact: true }).fill("event_type")
    await save({ signing: { joiner: "|" }, notifications: { kind_field: "kind" } })
    await merchant().button("Save").click()
    await page.getByRole("alert").getByText("Somebody else changed this account meanwhile").waitFor()
    await page.getByRole("dialog").getByText("Saved by somebody else meanwhile: kind").waitFor()
    expect(await page.getByLabel("Field that names the event", { exact: true }).inputValue()).toBe("event_type")
    await merchant().button("Save").click()
    await page.getByRole("dialog").waitFor({ state: "detached" })
    await merchant().section("Advanced").getByText("event_type", { exact: true }).waitFor()
    await merchant().section("Advanced").getByText(/"joiner": "\|"/).waitFor()
    await save(null)
  })

  it("say that the login is over, and lead to it and back", async () => {
    const { page } = merchant()
    // Loaded anew: what was read before would still be shown.
    await merchant().goTo("/settings/card-gateway")
    await merchant().link(/^default/).waitFor()
    await page.context().clearCookies()
    await merchant().link(/^default/).click()
    await page.getByRole("alert").getByText("Your login is over").waitFor()
    await merchant().link("Log in again").click()
    await page.locator("input[name=email]").fill(store.admin.email)
    await page.locator("input[name=password]").fill(store.admin.password)
    await page.keyboard.press("Enter")
    await page.waitForURL(/card-gateway\/default/)
    await merchant().section("Advanced").waitFor()
  })
})
