import { obstacles } from "./support/accessible"
import { merchantOf } from "../../testing/admin/admin"
import { AdminVisitor } from "../../testing/browser/admin-visitor"
import { buy } from "../../testing/shop/buy"
import { eventually } from "../../testing/clock/eventually"
import { inTheAdmin } from "./support/in-the-admin"
import { newestPayment } from "../../testing/admin/newest-payment"
import { SCREENS } from "../../testing/browser/screens"
import { shopOfTests } from "../../testing/world/test-world"
import type { ProblemRecord } from "../../src/application/admin/problem-record"
import texts from "../../src/admin/i18n/zhCN.json"

const store = shopOfTests()

/** Words of English one after the other, which no name or address has. */
const ENGLISH = /[a-z]+ [a-z]+ [a-z]+/i

/** The open problems of a payment. */
async function problemsOf(payment_id: string): Promise<readonly ProblemRecord[]> {
  const { client } = await merchantOf(store)
  return (
    await client.fetch<{ problems: ProblemRecord[] }>("/admin/acquiring/problems", {
      query: { payment_id, state: "open" },
    })
  ).problems
}

describe("a merchant who", () => {
  const { merchant, sandbox } = inTheAdmin(store, "desk", "shared")

  it("reads Chinese, in Shanghai, reads everything in that language, and times by the clock there", async () => {
    await buy(store)
    const { id, order_no, created_at } = await newestPayment(store)
    const { transaction_id } = await sandbox.onlyTransaction()
    await sandbox.act(transaction_id, "dispute")
    const { since } = await eventually(async () => (await problemsOf(id))[0])
    const here = merchant().page.context()
    const there = await here.browser()?.newContext({
      viewport: SCREENS.desk,
      locale: "zh-CN",
      timezoneId: "Asia/Shanghai",
      storageState: await here.storageState(),
    })
    if (!there) throw new Error("There is no browser.")
    try {
      await there.addCookies([{ name: "lng", value: "zhCN", url: store.url }])
      const reader = new AdminVisitor(await there.newPage(), store)
      await reader.readPage("/card-payments")
      await reader.page.getByRole("heading", { level: 1, name: texts.menu.payments }).waitFor()
      const inShanghai = new Intl.DateTimeFormat("zh-CN", {
        dateStyle: "medium",
        timeStyle: "short",
        timeZone: "Asia/Shanghai",
      })
      await reader.page
        .getByRole("row")
        .filter({ hasText: order_no })
        .getByText(inShanghai.format(new Date(created_at)))
        .waitFor()
      expect(await obstacles(reader.page)).toEqual([])
      await reader.readPage(`/card-payments/${id}`)
      await reader.section(texts.payment.sums.title).waitFor()
      expect(await obstacles(reader.page)).toEqual([])
      await reader.readPage("/card-payments/problems")
      const dispute = reader.page.getByRole("row").filter({ hasText: order_no })
      await dispute.getByText(`网关于 ${inShanghai.format(new Date(since))} 首次报告`).waitFor()
      expect(await dispute.innerText()).not.toMatch(ENGLISH)
      await reader.readPage("/settings/card-gateway/default")
      const setUp = reader.section(texts.setUp.title)
      await setUp.getByText(/^已在以下地区提供：/).waitFor()
      expect(await setUp.innerText()).not.toMatch(ENGLISH)
      await reader.button(texts.connection.test).click()
      await reader.page.getByText("连接正常：网关能识别该网关账户，并接受其签名。").waitFor()
    } finally {
      await there.close()
      await sandbox.act(transaction_id, "dispute_won")
      await eventually(async () =>
        (await problemsOf(id))[0]?.resolution.message.includes("reported the outcome") ? true : undefined
      )
    }
  })

  it("looks for an order to be paid by a link finds a draft as well, marked as one, with its outstanding amount", async () => {
    const { client } = await merchantOf(store)
    const items = [{ variant_id: store.shop.variant_id, quantity: 2 }]
    const body = { email: "phoned@example.com", region_id: store.shop.region_id, items }
    const { draft_order } = await client.fetch<{ draft_order: { id: string; display_id: number } }>(
      "/admin/draft-orders",
      { method: "POST", body }
    )
    const number = `#${draft_order.display_id}`
    const { page } = merchant()
    const form = page.getByRole("dialog")
    await merchant().turnTo("/card-payments/links")
    await merchant().button("Create").first().click()
    await form.getByRole("searchbox").fill(body.email)
    await form.getByRole("radio", { name: new RegExp(`^${number} · ${body.email} Draft`) }).click()
    await form
      .getByText(/€50\.00/)
      .last()
      .waitFor()
    expect(await obstacles(page, "[role=dialog]")).toEqual([])
    await form.getByRole("button", { name: "Create payment link" }).click()
    await page.waitForURL(/\/links\/acqlink_/)
    await page.getByRole("heading", { level: 1, name: "€50.00" }).waitFor()
    expect(await merchant().link(number).first().getAttribute("href")).toMatch(new RegExp(`/orders/${draft_order.id}$`))
  })

  it("leaves the page while much is processed once more finds how far it is, and what came of it, when they come back", async () => {
    const { page } = merchant()
    let answers = 0
    let goOn = (): void => undefined
    const held = new Promise<void>((resolve) => (goOn = resolve))
    await page.route("**/admin/acquiring/webhooks/*/replay", async (route) => {
      answers += 1
      if (answers === 2) await held
      await route.continue()
    })
    await merchant().turnTo("/card-payments/webhooks")
    const boxes = page.getByRole("row").filter({ hasText: "Verified" }).getByRole("checkbox")
    await boxes.first().click()
    await boxes.nth(1).click()
    await merchant().button("Process again").click()
    await merchant().agree("Process again")
    await page.getByText("1 of 2").first().waitFor()
    expect(await obstacles(page)).toEqual([])
    await page.setViewportSize(SCREENS.desk)
    await merchant()
      .link(/^Refunds$/)
      .click()
    await page.waitForURL(/\/card-payments\/refunds/)
    goOn()
    await merchant()
      .link(/^Webhooks$/)
      .click()
    await page.getByRole("region", { name: "Processed again" }).getByRole("row").nth(2).waitFor()
    expect(answers).toBe(2)
    expect(await obstacles(page)).toEqual([])
  })

  it("looks at data that cannot be read again sees that, with its time, until it can be read", async () => {
    const { order_no } = await newestPayment(store)
    const { page } = merchant()
    await merchant().turnTo("/card-payments")
    const row = page.getByRole("row").filter({ hasText: order_no })
    await row.waitFor()
    const asItWas = page.getByRole("status").filter({ hasText: /^Server unreachable/ })
    expect(await asItWas.count()).toBe(0)
    await page.route(/\/admin\/acquiring\/payments\?/, (route) => route.abort())
    try {
      await merchant().turnTo("/card-payments/refunds")
      await merchant().turnTo("/card-payments")
      await asItWas.getByText(/^Last updated /).waitFor()
      await row.waitFor()
      expect(await obstacles(page)).toEqual([])
    } finally {
      await page.unroute(/\/admin\/acquiring\/payments\?/)
    }
    await asItWas.getByRole("button", { name: "Try again" }).click()
    await asItWas.waitFor({ state: "detached" })
    await row.waitFor()
  })
})
