import type { Locator } from "playwright-core"
import texts from "../../src/admin/i18n/en.json"
import { buy, pay } from "../../testing/shop/buy"
import { CARDS } from "../../testing/shop/cards"
import { eventually } from "../../testing/clock/eventually"
import { inTheAdmin } from "./support/in-the-admin"
import { MANUAL } from "../../testing/accounts/manual-account"
import { newestPayment } from "../../testing/admin/newest-payment"
import { SCREENS } from "../../testing/browser/screens"
import { pastOfTests, shopOfTests } from "../../testing/world/test-world"

const store = shopOfTests()
const { bought } = pastOfTests()

const { merchant, sandbox } = inTheAdmin(store, "phone", "shared")

/** The captured amount, and the refunded one: the gateway accepts a refund before it makes it. */
async function money(transaction = sandbox.onlyTransaction()) {
  const { captured, refunded, refunding } = await transaction
  return { captured, back: [refunded, refunding].find((amount) => amount !== "0.00") }
}

/** The amounts of the order that tests only look at. */
function moneyOfBought() {
  return money(sandbox.transactionOf(bought.payment.order_no))
}

describe.each(["desk", "phone"] as const)("card payments of every day in the dashboard, at a %s", (screen) => {
  beforeEach(() => merchant().page.setViewportSize(SCREENS[screen]))

  it("are found in the list, captured in part, and refunded in part", async () => {
    await buy(store, { providerId: MANUAL })
    const { page } = merchant()
    await merchant().turnTo("/card-payments")
    await page.getByRole("row").getByText("Authorized").first().click()
    await page.getByRole("heading", { level: 1 }).waitFor()

    await merchant().button("Capture").click()
    await page.getByLabel(/^Amount\b/).fill("10.00")
    await page.getByRole("dialog").getByText("€10.00 is charged to the card").waitFor()
    await page.getByRole("dialog").getByRole("button", { name: "Capture €10.00" }).click()
    await page.getByText("€10.00 captured").first().waitFor()
    expect(await money()).toEqual({ captured: "10.00" })

    await merchant().button("Refund").click()
    await page.getByLabel(/^Amount\b/).fill("4.00")
    await page.getByRole("dialog").getByText("€4.00 is refunded to the card").waitFor()
    await page.getByRole("dialog").getByRole("button", { name: "Refund €4.00" }).click()
    await page
      .getByText(/refund of €4\.00/)
      .first()
      .waitFor()
    expect(await money()).toEqual({ captured: "10.00", back: "4.00" })
  })

  it("are approved where they are held, with the question how much money that is", async () => {
    await pay(store, {}, CARDS.held)
    const { page } = merchant()
    await merchant().turnTo("/card-payments")
    await merchant()
      .section("Requires action")
      .getByRole("link", { name: /^In review: \d+$/ })
      .click()
    await page
      .getByRole("row")
      .filter({ hasText: (await sandbox.onlyTransaction()).order_no })
      .getByRole("checkbox")
      .click()
    await merchant()
      .button(/^Approve/)
      .click()
    const question = page.getByRole("alertdialog")
    await question
      .getByText(/€29\.90/)
      .first()
      .waitFor()
    await question.getByRole("button", { name: /^Approve/ }).click()
    await page.getByText("Completed").first().waitFor()
    await eventually(async () => ((await money()).captured === "29.90" ? true : undefined))
  })

  it("have their webhooks, which are processed once more", async () => {
    const { page } = merchant()
    await merchant().turnTo(`/card-payments/webhooks?q=${bought.payment.order_no}`)
    await page.getByRole("row").getByText("Verified").first().click()
    await page.waitForURL(/\/webhooks\/\w+/)
    await merchant().button("Process again").click()
    await page.getByRole("alertdialog").getByRole("button", { name: "Process again" }).click()
    await page.locator("[data-sonner-toast]").getByText("Processed").first().waitFor()
    expect(await moneyOfBought()).toEqual({ captured: "29.90" })
  })
})

describe("card payments in the dashboard, at a phone", () => {
  it("are refused an amount that is more than what is left, before anything is sent", async () => {
    const { page } = merchant()
    await merchant().turnTo(`/card-payments?q=${bought.payment.order_no}`)
    // With the keyboard alone.
    await merchant().press(page.getByRole("row").filter({ hasText: "Captured" }).getByRole("link").first())
    await merchant().button("Refund").click()
    await page.getByLabel(/^Amount\b/).fill("29.91")
    await page.getByRole("dialog").getByRole("button", { name: "Refund" }).click()
    await page
      .getByLabel(/^Amount\b/)
      .and(page.locator("[aria-invalid=true]"))
      .waitFor()
    expect(await moneyOfBought()).toEqual({ captured: "29.90" })
  })

  it("are released where the money is only reserved, after the question how much", async () => {
    await buy(store, { providerId: MANUAL })
    const { page } = merchant()
    await merchant().turnTo("/card-payments")
    await page.getByRole("row").getByText("Authorized").first().click()
    await merchant().button("Release authorization").click()
    await page
      .getByRole("alertdialog")
      .getByText(/€29\.90/)
      .first()
      .waitFor()
    await merchant().agree("Release authorization")
    await page.locator("[data-sonner-toast]").getByText("Authorization of €29.90 released").waitFor()
    await page.getByRole("heading", { level: 1 }).getByText("Canceled").waitFor()
    expect(await sandbox.onlyTransaction()).toMatchObject({ state: "canceled", canceled: "29.90" })
  })

  it("have their refunds in a list, which can query the gateway, and leads to the payments", async () => {
    const order = await buy(store)
    // Only a query reports the result.
    await sandbox.addFault({ fault: "notify_never" })
    const { page } = merchant()
    await merchant().turnTo("/card-payments")
    await page.getByRole("row").getByText("Captured").first().click()
    await merchant().button("Refund").click()
    await page.getByLabel(/^Amount\b/).fill("4.00")
    await page.getByRole("dialog").getByText("€4.00 is refunded to the card").waitFor()
    await page.getByRole("dialog").getByRole("button", { name: "Refund €4.00" }).click()
    await page
      .getByText(/refund of €4\.00/)
      .first()
      .waitFor()
    await merchant().turnTo("/card-payments/refunds")
    const row = page.getByRole("row").filter({ hasText: new RegExp(`#${order.display_id}\\b`) })
    await row.getByText("€4.00").waitFor()
    await row.getByRole("button", { name: "Query gateway" }).click()
    await page
      .locator("[data-sonner-toast]")
      .getByText(/^Gateway queried: (Accepted|Completed)/)
      .waitFor()
    expect(page.url()).toMatch(/\/refunds$/)
    await row.getByText("€4.00").click()
    await page.waitForURL(/\/card-payments\/acqpay_/)
  })

  it("are up to date whenever one comes back to the list", async () => {
    const { order_no: before } = await newestPayment(store)
    const { page } = merchant()
    await merchant().turnTo("/card-payments")
    await page.getByRole("row").getByText("Captured").first().click()
    await page.waitForURL(/\/card-payments\/acqpay_/)
    await buy(store)
    await page.goBack()
    for (const number of [before, (await sandbox.onlyTransaction()).order_no])
      await page.getByRole("row").getByText(number).waitFor()
  })

  it("are shown on the order that they pay, with a link to their details", async () => {
    await merchant().turnTo(`/orders/${bought.order.id}`)
    await merchant().section("Card payment").getByText("Captured").first().waitFor()
    await merchant().link("View payment").click()
    await merchant().page.waitForURL(/\/card-payments\//)
  })

  it("are summed up in the overview", async () => {
    await buy(store, { providerId: MANUAL })
    await pay(store, {}, CARDS.declined)
    await merchant().turnTo("/card-payments/overview")
    await merchant().section("Declines by reason").getByRole("listitem").first().waitFor()
    await merchant().section("Overview").getByText("Test", { exact: true }).waitFor()
    const today = async (name: string) => {
      await merchant().section(name).getByText(texts.overview.asTable).press("Enter")
      return merchant().section(name).getByRole("row").nth(1).getByRole("cell").allInnerTexts()
    }
    for (const name of ["Declines by reason", "3-D Secure", "Risk check"])
      expect(await today(name)).toContainEqual(expect.stringMatching(/^[1-9]\d*$/))
    expect((await today("Approved volume by day, EUR"))[0]).toMatch(/^€\d+\.\d\d$/)
    expect((await today("Approval rate by day"))[0]).toMatch(/^\d+(\.\d)?%$/)
    for (const account of ["default", "manual"]) {
      const row = merchant().section("By account").getByRole("listitem").filter({ hasText: account })
      await row.getByText("Test", { exact: true }).waitFor()
      await row.getByText(/€\d+\.\d\d/).waitFor()
    }
  })

  it("have who did what with them, on their own page and in the list of what everybody did", async () => {
    const { page } = merchant()
    await merchant().turnTo(`/card-payments/${bought.payment.id}`)
    await merchant().button("Query gateway").click()
    await merchant().section("Activity").getByText("Gateway queried").first().waitFor()
    await merchant().section("Activity").getByText("No changes.").first().waitFor()
    await merchant().turnTo("/card-payments/activity")
    await page
      .getByRole("row", { name: /Gateway queried/ })
      .getByText("Shop Admin")
      .first()
      .waitFor()
    await page
      .getByRole("row", { name: /Gateway queried/ })
      .getByRole("link")
      .first()
      .click()
    await page.waitForURL(/\/card-payments\/acqpay_\w+/)
  })

  it("are worked on with the keyboard alone, which is back at what else can be done when a form closes", async () => {
    await buy(store, { providerId: MANUAL })
    const { id } = await newestPayment(store)
    const { page } = merchant()
    const form = page.getByRole("dialog")
    const isAt = (place: Locator) =>
      eventually(async () =>
        (await place.evaluate((element) => element === document.activeElement)) ? true : undefined
      )
    const capture = merchant().button("Capture")
    await merchant().turnTo(`/card-payments/${id}`)
    await merchant().press(capture)
    await form.waitFor()
    await page.keyboard.press("Escape")
    await form.waitFor({ state: "detached" })
    await isAt(capture)

    await page.keyboard.press("Enter")
    await merchant().tabTo(page.getByLabel(/^Amount\b/))
    await page.keyboard.press("ControlOrMeta+A")
    await page.keyboard.type("10.00")
    await page.keyboard.press("Enter")
    await merchant().told("€10.00 captured")
    await isAt(capture)

    await merchant().section("Amounts").getByText("Can be captured: €19.90").waitFor()
    await page.keyboard.press("Enter")
    await form.getByText("This is the full authorized amount").waitFor()
    await merchant().press(form.getByRole("button", { name: "Capture €19.90" }))
    await merchant().told("€19.90 captured")
    await capture.waitFor({ state: "detached" })
    await isAt(page.getByRole("group", { name: "Actions" }))
    await page.keyboard.press("Tab")
    await isAt(merchant().button("Query gateway"))
    expect(await money()).toEqual({ captured: "29.90" })
  })

  it("are chosen and decided on with the keyboard alone where they are held", async () => {
    await pay(store, {}, CARDS.held)
    const { order_no } = await newestPayment(store)
    const { page } = merchant()
    const box = page.getByRole("row").filter({ hasText: order_no }).getByRole("checkbox")
    const chosen = page.getByRole("toolbar")
    await merchant().turnTo("/card-payments/reviews")
    await merchant().tabTo(box)
    await page.keyboard.press("Space")
    await chosen.getByText("€29.90", { exact: false }).first().waitFor()
    await page.keyboard.press("Space")
    await chosen.waitFor({ state: "detached" })
    await page.keyboard.press("Space")
    await merchant().press(chosen.getByRole("button", { name: "Approve" }))
    const question = page.getByRole("alertdialog")
    await question.getByText("Payments: 1, total: €29.90 (Test).").waitFor()
    await merchant().press(question.getByRole("button", { name: "Approve" }))
    await page.getByRole("region", { name: "Decisions" }).getByText("Completed").first().waitFor()
    expect(await money()).toEqual({ captured: "29.90" })
  })
})
