import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Locator } from "playwright-core"
import texts from "../../src/admin/i18n/en.json"
import type { PaymentRecord } from "../../src/application/admin/payment-record"
import { obstacles } from "./support/accessible"
import { asMerchant } from "./support/as-merchant"
import { buy, offerPage, pay } from "../../testing/shop/buy"
import { CARDS } from "../../testing/shop/cards"
import { eventually } from "../../testing/clock/eventually"
import { inTheAdmin } from "./support/in-the-admin"
import { MANUAL } from "../../testing/accounts/manual-account"
import { newestPayment } from "../../testing/admin/newest-payment"
import { SCREENS } from "../../testing/browser/screens"
import { TEST_FOLDER } from "../../testing/world/start-world"
import { shopOfTests } from "../../testing/world/test-world"

const store = shopOfTests()

/** Each list, with its route, the name of its rows there, and its text without rows. */
const LISTS = [
  { path: "", route: "payments", rows: "payments", empty: texts.payments.empty, filtered: texts.payments.filtered },
  {
    path: "/problems",
    route: "problems",
    rows: "problems",
    empty: texts.problems.empty,
    filtered: texts.problems.filtered,
  },
  {
    path: "/reviews",
    route: "payments",
    rows: "payments",
    empty: texts.reviews.empty,
    filtered: texts.payments.filtered,
  },
  { path: "/refunds", route: "refunds", rows: "refunds", empty: texts.refunds.empty, filtered: texts.refunds.filtered },
  {
    path: "/subscriptions",
    route: "subscriptions",
    rows: "subscriptions",
    empty: texts.subscriptions.empty,
    filtered: texts.subscriptions.filtered,
  },
  { path: "/plans", route: "plans", rows: "plans", empty: texts.plans.empty, filtered: texts.plans.filtered },
  {
    path: "/links",
    route: "payment-links",
    rows: "payment_links",
    empty: texts.links.empty,
    filtered: texts.links.filtered,
  },
  {
    path: "/webhooks",
    route: "webhooks",
    rows: "webhooks",
    empty: texts.webhooks.empty,
    filtered: texts.webhooks.filtered,
  },
  { path: "/payouts", route: "payouts", rows: "payouts", empty: texts.payouts.empty, filtered: texts.payouts.filtered },
  {
    path: "/activity",
    route: "audit",
    rows: "activity",
    empty: texts.activity.empty,
    filtered: texts.activity.filtered,
  },
]

const FORBIDDEN = { status: 403, json: { type: "forbidden", message: "Forbidden" } }
const FAILED = { status: 500, json: { type: "unknown_error", message: "An unknown error occurred." } }

const { merchant } = inTheAdmin(store, "desk", "shared")
const { ask, tell } = asMerchant(store)

describe("a list of card payments, at a desk,", () => {
  it.each(LISTS)(
    "/card-payments$path, shows a missing permission, a failure of the server with a retry, and that it has or found nothing",
    async ({ path, route, rows, empty, filtered }) => {
      const { page } = merchant()
      const address = new RegExp(`/admin/acquiring/${route}\\?limit=20&`)
      const alert = page.getByRole("alert")
      const says = async ({ title, text }: { readonly title: string; readonly text: string }) => {
        for (const words of [title, text]) await page.getByText(words, { exact: true }).waitFor()
      }
      let asked = 0
      let answer: { readonly status?: number; readonly json: object } = FORBIDDEN
      await page.route(address, (request) => ((asked += 1), request.fulfill(answer)))
      if (page.url() === "about:blank") await merchant().readPage("/card-payments/overview")
      await merchant().setOutFor(`/card-payments${path}`)
      await says(texts.states.forbidden)
      expect(await alert.getByRole("button").count()).toBe(0)
      expect(asked).toBe(1)

      answer = FAILED
      await merchant().setOutFor(`/card-payments${path}?q=nobody`)
      await alert.getByText(texts.states.refused.title).waitFor()
      answer = { json: { [rows]: [], count: 0, limit: 20, offset: 0 } }
      await alert.getByRole("button", { name: "Try again" }).click()
      await says(filtered)
      expect(await alert.count()).toBe(0)

      await merchant().setOutFor(`/card-payments${path}`)
      await says(empty)
      await page.unroute(address)
    }
  )

  it("can be used by everybody also where it may not or cannot be read", async () => {
    const { page } = merchant()
    const alert = page.getByRole("alert")
    for (const [path, answer] of [
      ["?q=forbidden", FORBIDDEN],
      ["?q=failed", FAILED],
    ] as const) {
      await page.route("**/admin/acquiring/refunds?*", (request) => request.fulfill(answer))
      await merchant().setOutFor(`/card-payments/refunds${path}`)
      await alert.waitFor()
      expect(await obstacles(page)).toEqual([])
      await page.unroute("**/admin/acquiring/refunds?*")
    }
    await page.setViewportSize(SCREENS.desk)
  })

  it.each(LISTS.filter(({ path }) => path === "/problems" || path === "/reviews"))(
    "/card-payments$path, can be used by everybody also where it has nothing",
    async ({ path, route, rows, empty }) => {
      const { page } = merchant()
      const address = new RegExp(`/admin/acquiring/${route}\\?limit=20&`)
      await page.route(address, (request) => request.fulfill({ json: { [rows]: [], count: 0, limit: 20, offset: 0 } }))
      await merchant().setOutFor(`/card-payments${path}`)
      await page.getByText(empty.title, { exact: true }).waitFor()
      expect(await obstacles(page)).toEqual([])
      await page.unroute(address)
      await page.setViewportSize(SCREENS.desk)
    }
  )

  it("that cannot be read offline shows that, and does not show the page before", async () => {
    await tell("plans", { name: "Seen before", interval: "week" })
    const { page } = merchant()
    await merchant().turnTo("/card-payments/plans?q=Seen+before")
    await page.getByText("Seen before", { exact: true }).waitFor()
    await page.context().setOffline(true)
    await merchant().setOutFor("/card-payments/plans?q=Another")
    await page.getByRole("alert").getByText(texts.states.offline.title).waitFor()
    expect(await page.getByText("Seen before", { exact: true }).count()).toBe(0)
    await page.context().setOffline(false)
    await page.getByText(texts.plans.filtered.title, { exact: true }).waitFor()

    await merchant().turnTo("/card-payments")
    await page.context().setOffline(true)
    await merchant().setOutFor("/card-payments?q=Another")
    await page.getByRole("alert").getByText(texts.states.offline.title).waitFor()
    expect(await page.getByText("1970").count()).toBe(0)
    await page.context().setOffline(false)
    await page.getByText(texts.payments.filtered.title, { exact: true }).waitFor()
  })

  it("is paged and sorted by its own buttons, and shows that page in that order after a reload", async () => {
    const names = Array.from({ length: 21 }, (_, index) => `Page turner ${String(index + 1).padStart(2, "0")}`)
    for (const name of names) await tell("plans", { name, interval: "week" })
    const { page } = merchant()
    const rows = page.getByRole("row").filter({ hasText: "Page turner" })
    const shows = async (count: number, first: string | undefined) => {
      await rows.nth(count - 1).waitFor()
      await rows
        .first()
        .getByText(first ?? "", { exact: true })
        .waitFor()
      await rows.nth(count).waitFor({ state: "detached" })
    }
    await merchant().turnTo("/card-payments/plans?q=Page+turner")
    await shows(20, names.at(-1))
    await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click()
    await shows(20, names[0])
    await page.getByText("21 results").waitFor()
    expect(await merchant().button("Prev").isDisabled()).toBe(true)
    await merchant().button("Next").click()
    await shows(1, names.at(-1))
    expect(await merchant().button("Next").isDisabled()).toBe(true)
    await page.reload()
    await shows(1, names.at(-1))
    await merchant().button("Prev").click()
    await shows(20, names[0])
  })

  it("is filtered by account, way, risk and open problems, which its address contains after a reload", async () => {
    const newest = async () => (await newestPayment(store)).order_no
    await buy(store, { providerId: MANUAL })
    const manual = await newest()
    await offerPage(store)
    const hosted = await newest()
    await buy(store)
    const accepted = await newest()
    await pay(store, {}, CARDS.held)
    const held = await newest()
    const steps = [
      { filter: "Account", option: "default", gone: manual, left: [hosted, accepted, held] },
      { filter: "Flow", option: "Checkout", gone: hosted, left: [accepted, held] },
      { filter: "Risk", option: "Needs review", gone: accepted, left: [held] },
      { filter: "Requires action", option: "No", gone: held, left: [] },
    ]

    const { page } = merchant()
    // The dashboard hides everything but an open filter from those who do not see the screen.
    const row = (order_no: string): Locator => page.locator("tr", { hasText: order_no })
    const choice = page.getByRole("dialog")
    await merchant().turnTo("/card-payments")
    await row(manual).waitFor()
    for (const { filter, option, gone, left } of steps) {
      await merchant().choose(page.locator("main [aria-haspopup=menu]").first(), filter)
      await choice.getByText(option, { exact: true }).click()
      await row(gone).waitFor({ state: "detached" })
      for (const order_no of left) await row(order_no).waitFor()
      await eventually(
        async () => (await page.keyboard.press("Escape"), (await choice.count()) === 0 ? true : undefined)
      )
    }
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toEqual({
      account: '"default"',
      flow: '["direct"]',
      risk_action: '"REVIEW"',
      needs_person: '"false"',
    })
    await Promise.all([page.waitForResponse(/\/admin\/acquiring\/payments\?limit=20&/), page.reload()])
    for (const { option, gone } of steps) {
      await page.getByRole("button", { name: option, exact: true }).waitFor()
      expect(await row(gone).count()).toBe(0)
    }
  })
})

describe("the list of card payments, at a phone,", () => {
  beforeEach(() => merchant().page.setViewportSize(SCREENS.phone))

  it("finds a payment by its number, its day and its state, and saves what was found as a file", async () => {
    await buy(store)
    await pay(store, {}, CARDS.declined)
    const [declined, bought] = (await ask<{ payments: PaymentRecord[] }>("payments", { limit: 2 })).payments
    const { page } = merchant()
    const row = (payment: PaymentRecord | undefined) => page.getByRole("row").filter({ hasText: payment?.order_no })
    await merchant().turnTo("/card-payments")
    await row(bought).waitFor()
    await page.getByRole("searchbox").fill(declined?.order_no ?? "")
    await row(bought).waitFor({ state: "detached" })
    await row(declined).waitFor()
    const [download] = await Promise.all([page.waitForEvent("download"), merchant().button("Export").click()])
    const file = join(TEST_FOLDER, "card-payments.csv")
    await download.saveAs(file)
    const lines = readFileSync(file, "utf8").trim().split("\n")
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(declined?.order_no)

    // Its day is the first and the last: the day that is chosen as the end is within.
    const day = new Date(new Date(bought?.created_at ?? 0).setHours(0, 0, 0, 0)).toISOString()
    await merchant().turnTo(`/card-payments?created_at=${encodeURIComponent(JSON.stringify({ $gte: day, $lte: day }))}`)
    await row(bought)
      .getByRole("link", { name: /^#\d+$/ })
      .waitFor()
    await merchant().turnTo("/card-payments")
    await row(bought).waitFor()
    const filter = page.locator("main [aria-haspopup=menu]").first()
    // Any number of problems may be above the list, and a menu at the edge of the screen is hidden.
    await filter.evaluate((button) => button.scrollIntoView({ block: "center" }))
    await merchant().choose(filter, "Status")
    await page.getByRole("dialog").getByText("Declined", { exact: true }).click()
    // By their words: the dashboard hides everything but the filter from those who do not see the screen, as long as that is open.
    const words = (payment: PaymentRecord | undefined) => page.locator("tr", { hasText: payment?.order_no })
    await words(bought).waitFor({ state: "detached" })
    await words(declined).waitFor()
  })
})
