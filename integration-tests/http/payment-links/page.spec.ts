import type { Browser, Page } from "playwright-core"
import { launchChromium } from "../../../testing/browser/chromium"
import { cardOf } from "../../../testing/shop/acquiring-routes"
import { ShopVisitor } from "../../../testing/browser/shop-visitor"
import { ask } from "../../../testing/shop/http"
import { withStore } from "../../../testing/store/with-store"
import { PAYER, makeLink, orderWithOneMore, press, waitForLink } from "../../../testing/shop/payment-links"

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
    expect(await page.locator("main").innerText()).toMatch(/Order \d+/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    expect(await page.getByLabel("Your email address").inputValue()).toBe("")
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

  it("stays in the language of its address after the payment", async () => {
    if (!browser) throw new Error("Chromium did not start.")
    page = await (await browser.newContext({ locale: "en-US" })).newPage()
    const { url } = await makeLink(world(), { order_id: await orderWithOneMore(world()) })
    await page.goto(`${url}?locale=ja-JP`)
    await page.getByRole("textbox").fill(PAYER.email)
    await page.keyboard.press("Enter")
    await new ShopVisitor(page, url).payAtGateway(page, cardOf("4111111111111111"))
    await page.getByRole("heading", { name: "お支払いありがとうございます" }).waitFor()
    expect(page.url()).toBe(`${url}?locale=ja-JP`)
    await page.context().close()
  })

  it("is in the language of the browser, or of the locale in its address, as is the page for the email", async () => {
    const { url } = await makeLink(world(), { order_id: await orderWithOneMore(world()) })
    const german = await ask(url, { headers: { "accept-language": "de-AT,de;q=0.9,en;q=0.8" } })
    expect(german.text).toContain(`<html lang="de">`)
    for (const text of ["€ 25,00 bezahlen", "Bestellung ", "Zahlbar bis", "Ihre E-Mail-Adresse"])
      expect(german.text.replaceAll("\u00a0", " ")).toContain(text)
    expect(german.text).not.toMatch(/Pay |Your |Order /)
    const japanese = await ask(`${url}?locale=ja-JP`, { headers: { "accept-language": "de" } })
    expect(japanese.text).toContain(`<html lang="ja">`)
    for (const text of ["を支払う", "ご注文 ", "お支払い期限", "メールアドレス"]) expect(japanese.text).toContain(text)
    expect(japanese.text).not.toMatch(/Pay |Your |Order /)
    const rejected = await press(`${url}?locale=ja-JP`, {})
    expect(rejected.text).toContain("メールアドレスを入力してください。")
  })
})
