import { dirname } from "node:path"
import { DRAWERS, PAGES, addressOf } from "../../testing/browser/drawers"
import type { PageName } from "../../testing/browser/drawers"
import { PICTURE_OF_PAGE, PICTURE_OF_WIDGET } from "../../testing/browser/pictures"
import texts from "../../src/admin/i18n/en.json"
import { obstacles } from "./support/accessible"
import { inTheAdmin } from "./support/in-the-admin"
import { overflow } from "./support/overflow"
import { SCREENS } from "../../testing/browser/screens"
import { pastOfTests, shopOfTests } from "../../testing/world/test-world"

const store = shopOfTests()

const LISTS = [
  "",
  "/overview",
  "/activity",
  "/problems",
  "/reviews",
  "/refunds",
  "/webhooks",
  "/plans",
  "/subscriptions",
  "/links",
  "/payouts",
]

/** The lists that can be searched, and so be empty. */
const SEARCHED = ["", "/activity", "/refunds", "/webhooks", "/plans", "/subscriptions", "/links", "/payouts"]

/** Actions with a confirmation. */
const QUESTIONS: readonly { readonly on: PageName; readonly button: string; readonly keep?: string }[] = [
  { on: "webhook", button: "Process again" },
  { on: "plan", button: "Archive" },
  { on: "subscription", button: "Pause" },
  { on: "payment link", button: "Cancel link", keep: texts.links.keep },
  { on: "payout", button: "Cancel payout", keep: texts.payouts.keep },
]

/** Our part of a page, beside Medusa's. */
const OURS = "main [role=region][aria-labelledby]"

describe("each page of card payments, with its content,", () => {
  const { merchant } = inTheAdmin(store, "desk", "shared")
  const paths = pastOfTests().seen

  /** The badge of an account that is used with the gateway's test cards. */
  const saysTest = (within: string) =>
    merchant().page.locator(within).getByText(texts.mode.test, { exact: true }).first().waitFor()

  it("is covered here, because a new one must not be forgotten", () => {
    const ofOne = PAGES.map((name) => dirname(paths[name]).slice(1)).filter((folder) =>
      folder.startsWith("card-payments")
    )
    const ours = Object.keys(PICTURE_OF_PAGE).filter((page) => page.startsWith("card-payments"))
    expect([...LISTS.map((path) => `card-payments${path}`), ...ofOne.map((folder) => `${folder}/[id]`)].sort()).toEqual(
      ours.sort()
    )
    expect(PAGES.length - ofOne.length).toBe(Object.keys(PICTURE_OF_WIDGET).length)
  })

  it.each(LISTS)(
    "/card-payments%s is accessible, at a desk and on a phone, and is marked as test mode",
    async (path) => {
      await merchant().turnTo(`/card-payments${path}`)
      await saysTest("main")
      if (path !== "/overview") await merchant().page.getByRole("row").nth(1).waitFor()
      expect(await obstacles(merchant().page)).toEqual([])
    }
  )

  it.each(["", "/overview"])("/card-payments%s shows first what requires action", async (path) => {
    await merchant().turnTo(`/card-payments${path}`)
    await merchant().section("Requires action").getByRole("listitem").first().waitFor()
  })

  it("/card-payments/overview has a table with the content of each of its charts, at a desk and on a phone", async () => {
    await merchant().turnTo("/card-payments/overview")
    const charts = merchant().page.getByRole("figure")
    await charts.first().waitFor()
    for (const chart of await charts.all()) await chart.getByText(texts.overview.asTable).click()
    expect(await charts.getByRole("table").count()).toBe(await charts.count())
    expect(await obstacles(merchant().page)).toEqual([])
  })

  it.each(PAGES)("%s is accessible, at a desk and on a phone, and is marked as test mode", async (name) => {
    await merchant().turnTo(paths[name])
    await saysTest(OURS)
    expect(await obstacles(merchant().page, OURS)).toEqual([])
  })

  it.each(DRAWERS)(
    'what opens at the side of $on by "$button" can be used by everybody, at a desk and on a phone',
    async (drawer) => {
      const path = addressOf(drawer, paths)
      // Drawers on one page open one after the other.
      if (!merchant().page.url().endsWith(path)) await merchant().turnTo(path)
      await merchant().button(drawer.button).first().click()
      await merchant().page.getByRole("dialog").waitFor()
      expect(await obstacles(merchant().page, "[role=dialog]")).toEqual([])
      await merchant().page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click()
    }
  )

  it.each(QUESTIONS)(
    'the question before "$button" on $on can be answered by everybody, at a desk and on a phone',
    async ({ on, button, keep = "Cancel" }) => {
      await merchant().turnTo(paths[on])
      await merchant().button(button).first().click()
      await merchant().page.getByRole("alertdialog").waitFor()
      expect(await obstacles(merchant().page, "[role=alertdialog]")).toEqual([])
      await merchant().agree(keep)
    }
  )

  it.each(SEARCHED)("/card-payments%s can be used by everybody also where nothing is found", async (path) => {
    await merchant().turnTo(`/card-payments${path}?q=nothing-has-this-name`)
    expect(await merchant().page.getByRole("row").count()).toBe(0)
    expect(await obstacles(merchant().page)).toEqual([])
  })

  it.each(["main", "main h1", "main > div"])(
    "is tested by a check that finds when something in %s is wider than its place, even if the dashboard hides it",
    async (parent) => {
      const { page } = merchant()
      await page.setViewportSize(SCREENS.phone)
      await merchant().readPage("/card-payments/plans")
      expect(await overflow(page)).toEqual([])
      await page.evaluate((selector) => {
        const wide = Object.assign(document.createElement("div"), { textContent: "600 pixels" })
        wide.style.width = "600px"
        document.querySelector(selector)?.append(wide)
      }, parent)
      expect((await overflow(page)).join()).toMatch(/holds \d+ pixels in \d+/)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      ).toBe(0)
    }
  )
})
