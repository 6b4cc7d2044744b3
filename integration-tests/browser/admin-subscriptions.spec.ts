import { StoreClock } from "../../testing/clock/store-clock"
import { DAY_MS } from "../../src/domain/shared/durations"
import { cardOf } from "../../testing/shop/acquiring-routes"
import { inTheAdmin } from "./support/in-the-admin"
import { overflow } from "./support/overflow"
import { shopOfTests } from "../../testing/world/test-world"

const APPROVED = cardOf("4111111111111111")
const MUG = { handle: "stoneware-mug", variant: "Stoneware mug / Moss" }

/** A store does what is due in turns of some seconds. */
const RENEWED = { timeout: 60_000 }

const store = shopOfTests()
const clock = StoreClock.goingOn(store.clock)

describe.each(["desk", "phone"] as const)("subscriptions in the dashboard, at a %s", (screen) => {
  const { merchant, logIn, shopper, sandbox } = inTheAdmin(store, screen)
  const plan = `Every day, at a ${screen}`

  const agree = (name: string) => merchant().agree(name)
  const told = (summary: string) => merchant().told(summary)

  /** The line of the subscription's calendar with so many paid cycles; the newest is above. */
  const paid = (cycle: number) => {
    const { page } = merchant()
    const line = merchant()
      .section("Calendar")
      .locator("div")
      .filter({ has: page.getByText(`Cycle ${cycle}`, { exact: true }) })
    return line.filter({ has: page.getByText("Completed", { exact: true }) }).first()
  }

  it("go from a plan that is made there, over a shopper who subscribes and renewals, to their end", async () => {
    const { page } = merchant()
    const goes = async (path: string) => {
      await merchant().turnTo(path)
      await page.getByRole("heading", { level: 1 }).waitFor()
      expect(await overflow(page)).toEqual([])
    }

    await goes("/card-payments/plans")
    await page.getByRole("button", { name: "Create" }).first().click()
    await page.getByLabel("Name").fill(plan)
    await page.getByLabel("Account").click()
    await page.getByRole("option", { name: "default" }).click()
    await page.getByLabel("Unit").click()
    await page.getByRole("option", { name: "Days" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Create plan" }).click()
    await page.waitForURL(/\/plans\/\w+/)
    await page.getByRole("heading", { level: 1, name: plan }).waitFor()
    const planPage = new URL(page.url()).pathname.replace(/^\/app/, "")

    await merchant().button("Add variants").click()
    await page.getByLabel("Product, variant or SKU").fill("MUG-MOSS")
    await page.getByLabel(MUG.variant).check()
    await page.getByRole("dialog").getByRole("button", { name: "Add 1" }).click()
    await merchant().section("Variants").getByText(MUG.variant).waitFor()

    const buyer = await shopper()
    await buyer.page.goto(`${store.url}/shop`)
    await buyer.choose("plan", MUG.handle)
    await buyer.at(`add-${MUG.handle}`).click()
    await buyer.goOnToPayment()
    await buyer.payInShop(APPROVED)
    await buyer.orderNumber()
    expect(await buyer.at("view-done").innerText()).toContain("Every day")

    await goes("/card-payments/subscriptions")
    await page.getByRole("link", { name: plan }).click()
    await page.getByRole("heading", { level: 1, name: plan }).waitFor()
    await page.getByText("Each cycle is charged when it is due.").waitFor()
    const subscriptionPage = new URL(page.url()).pathname.replace(/^\/app/, "")
    expect((await sandbox.transactions()).map(({ state, amount }) => [state, amount])).toEqual([["captured", "22.90"]])

    await merchant().button("Charge now").click()
    await agree("Charge now")
    await told("Charge started")
    // At a desk the page is seen to poll; that takes ten seconds.
    if (screen === "desk") await paid(2).waitFor(RENEWED)
    else await merchant().sees(paid(2), RENEWED.timeout)

    // The store first: the gateway would otherwise be in its future. No login outlasts the days.
    for (const clocks of [clock, sandbox]) await clocks.advance(2 * DAY_MS + DAY_MS / 24)
    await logIn()
    // The login leads to the dashboard's own list of orders, which stays until the page is loaded.
    await merchant().goTo(subscriptionPage)
    await goes(subscriptionPage)
    await merchant().sees(paid(3), RENEWED.timeout)
    const charged = await sandbox.transactions()
    expect(charged.map(({ state, amount }) => [state, amount])).toEqual(charged.map(() => ["captured", "22.90"]))
    expect(charged.length).toBeGreaterThanOrEqual(3)

    await merchant().button("Cancel now").click()
    await agree("Cancel now")
    await told("Subscription canceled")
    await page.getByText("Canceled before its last cycle. Nothing more is charged.").waitFor()

    await goes(planPage)
    await merchant().button("Archive").click()
    await agree("Archive")
    await told("Plan archived")
  })
})
