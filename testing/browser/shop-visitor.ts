import type { FrameLocator, Locator, Page } from "playwright-core"
import type { TypedCard } from "../shop/acquiring-routes"

/** The place of the gateway's pages: the tab itself, or the frame on the shop page. */
export type Stage = Page | FrameLocator

const NOTHING_HAPPENS_MS = 20_000

/** A person on the shop page, in a real browser. The test ids that the page lists find its elements. */
export class ShopVisitor {
  readonly page: Page
  readonly url: string

  constructor(page: Page, shopUrl: string) {
    this.page = page
    this.url = shopUrl
    page.setDefaultTimeout(NOTHING_HAPPENS_MS)
  }

  /** The frame in which the gateway's page is shown inside the shop. */
  get frame(): FrameLocator {
    return this.page.frameLocator("[data-testid=frame] iframe")
  }

  /** Puts a product into the bag and goes to the choice of the payment method. */
  async goToPayment(product = "canvas-tote"): Promise<void> {
    await this.page.goto(this.url)
    await this.at(`add-${product}`).click()
    await this.goOnToPayment()
  }

  /** Reads the shop in a language. */
  async speak(locale: string): Promise<void> {
    await this.page.addInitScript((chosen) => localStorage.setItem("acquiring-shop-locale", chosen), locale)
  }

  /** Comes back to a filled bag, and goes to the choice of the payment method. */
  async comeBackToPayment(cartId: string): Promise<void> {
    // A page of the shop's origin that looks for no bag.
    await this.page.goto(`${this.url}/config.json`)
    await this.page.evaluate((id) => localStorage.setItem("acquiring-shop", JSON.stringify({ cartId: id })), cartId)
    await this.page.goto(`${this.url}#payment`)
    await this.at("view-payment").waitFor()
  }

  /** Chooses to buy a product once, or on its plan: presses the label, because its input is invisible. */
  async choose(how: "once" | "plan", product: string): Promise<void> {
    await this.page.locator("label", { has: this.at(`${how}-${product}`) }).click()
  }

  /** Goes to the choice of the payment method, with the content of the bag. */
  async goOnToPayment(): Promise<void> {
    await this.at("checkout").click()
    await this.at("delivery-continue").click()
    await this.at("view-payment").waitFor()
  }

  /** Chooses the gateway's page, in this tab or in a frame, and goes there. */
  async openPaymentPage(way: "redirect" | "frame"): Promise<Stage> {
    await this.at(`way-${way}`).check()
    await this.at("pay").click()
    const stage = way === "frame" ? this.frame : this.page
    await stage.locator("[name=card]").waitFor()
    return stage
  }

  /** Types a card into the gateway's page and presses Pay. */
  async payAtGateway(
    stage: Stage,
    { number, expiration_month, expiration_year, security_code }: TypedCard
  ): Promise<void> {
    await stage.locator("[name=card]").fill(number)
    await stage.locator("[name=expiry]").fill(`${expiration_month} / ${expiration_year.slice(-2)}`)
    await stage.locator("[name=security_code]").fill(security_code)
    await stage.locator("[data-testid=pay]").click()
  }

  /** Answers the bank's challenge. */
  async answerBank(stage: Stage, answer: "approve" | "fail"): Promise<void> {
    await stage.locator(`[data-testid=${answer}]`).click()
  }

  /** Types a card into the shop's own form. */
  async typeCard({ number, expiration_month, expiration_year, security_code }: TypedCard): Promise<void> {
    await this.at("way-card").check()
    await this.at("card-number").fill(number)
    await this.at("card-expiry").fill(`${expiration_month} / ${expiration_year.slice(-2)}`)
    await this.at("card-code").fill(security_code)
  }

  /** Types a card into the shop's own form and presses Pay. */
  async payInShop(card: TypedCard): Promise<void> {
    await this.typeCard(card)
    await this.at("pay").click()
  }

  /** Types a card into the form of the React components, which is found by what its inputs are for. */
  async fillCardForm({ number, expiration_month, expiration_year, security_code }: TypedCard): Promise<void> {
    const input = (autocomplete: string): Locator => this.page.locator(`[autocomplete=${autocomplete}]`)
    await input("cc-number").fill(number)
    await input("cc-exp").fill(`${expiration_month}/${expiration_year.slice(-2)}`)
    await input("cc-csc").fill(security_code)
  }

  async inNewTab(): Promise<ShopVisitor> {
    return new ShopVisitor(await this.page.context().newPage(), this.url)
  }

  /** Waits for the thanks, and reads the order's number there. */
  async orderNumber(): Promise<number> {
    await this.at("view-done").waitFor({ timeout: 60_000 })
    return Number((await this.at("order-number").innerText()).replace("#", ""))
  }

  /** The cart that the page works with; it remembers it over a reload. */
  async cartId(): Promise<string> {
    const memory: unknown = JSON.parse((await this.page.evaluate(() => localStorage.getItem("acquiring-shop"))) ?? "{}")
    const cartId = typeof memory === "object" && memory !== null && "cartId" in memory ? memory.cartId : undefined
    if (typeof cartId !== "string") throw new Error("The shop page remembers no cart.")
    return cartId
  }

  at(testId: string): Locator {
    return this.page.getByTestId(testId)
  }
}
