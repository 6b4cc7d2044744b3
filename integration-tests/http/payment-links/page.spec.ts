import type { Browser, Page } from "playwright-core"
import { launchChromium } from "../../../testing/browser/chromium"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { ShopVisitor } from "../../../testing/browser/shop-visitor"
import { withStore } from "../../../testing/store/with-store"
import { PAYER, waitForLink, makeLink, orderWithOneMore } from "../../../testing/shop/payment-links"

const PHONE = { width: 360, height: 640 }

withStore("The page of a payment link, in a browser", (world) => {
  let browser: Browser | undefined
  let page: Page

  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser?.close())

  it("is paid from the keyboard on a small phone, and thanks in the end", async () => {
    if (!browser) throw new Error("Chromium did not start.")
    page = await (await browser.newContext({ viewport: PHONE })).newPage()
    const faults: string[] = []
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()))
    const link = await makeLink(world(), { order_id: await orderWithOneMore(world()) })

    await page.goto(link.url)
    expect(await page.getByRole("heading").innerText()).toBe("Pay €25.00")
    expect(await page.locator("main").innerText()).toMatch(/for order \d+/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    expect(await page.getByLabel("Your e-mail address").inputValue()).toBe("")
    await page.keyboard.press("Tab")
    await page.keyboard.type(PAYER.email)
    await page.keyboard.press("Enter")
    await new ShopVisitor(page, link.url).payAtGateway(page, cardOf("4111111111111111"))

    await page.getByRole("heading", { name: "Paid, thank you" }).waitFor()
    expect(page.url()).toBe(link.url)
    expect(faults).toEqual([])
    await waitForLink(world(), link.id, "paid")
    await page.reload()
    expect(await page.getByRole("button").count()).toBe(0)
    await page.context().close()
  })
})
