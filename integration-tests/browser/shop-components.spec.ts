import { randomUUID } from "node:crypto"
import { de } from "../../packages/storefront/src/messages/de"
import { en } from "../../packages/storefront/src/messages/en"
import { fillIn } from "../../packages/storefront/src/messages/fill-in"
import { zh } from "../../packages/storefront/src/messages/zh"
import type { Messages } from "../../packages/storefront/src/messages/messages"
import { merchantOf } from "../../testing/admin/admin"
import { offerPlan } from "../../testing/admin/offer-plan"
import { SCREENS } from "../../testing/browser/screens"
import { cardOf } from "../../testing/shop/acquiring-routes"
import type { TypedCard } from "../../testing/shop/acquiring-routes"
import { shopOfTests } from "../../testing/world/test-world"
import { obstacles } from "./support/accessible"
import { inTheShop } from "./support/in-the-shop"

const APPROVED = cardOf("4111111111111111")
const DECLINED = cardOf("4000000000000002")
const CHALLENGED = cardOf("4000000000003220")
const OTHER = cardOf("5555555555554444")
const PASSWORD = "a password of nobody"

const MESSAGES: Readonly<Record<"en" | "de" | "zh", Messages>> = { en, de, zh }

describe("a shop that is made with the React components", () => {
  const { visitor, sandbox, order } = inTheShop("/react-shop")
  const page = () => visitor().page
  const at = (testId: string) => visitor().at(testId)
  const button = (name: string) => page().getByRole("button", { name, exact: true })
  const states = async () => (await sandbox.transactions()).map(({ state }) => state)

  const visit = async (locale: keyof typeof MESSAGES, screen: keyof typeof SCREENS): Promise<Messages> => {
    await page().setViewportSize(SCREENS[screen])
    await visitor().speak(locale)
    return MESSAGES[locale]
  }
  const payByCard = async (card: TypedCard) => {
    await visitor().fillCardForm(card)
    await page().locator(".acq-card-form button[type=submit]").click()
  }
  const register = async () => {
    await at("account").click()
    await at("other-login").click()
    await at("first_name").fill("Ada")
    await at("last_name").fill("Lovelace")
    await at("email").fill(`react-${randomUUID()}@example.com`)
    await at("password").fill(PASSWORD)
    await at("log-in").click()
    await at("view-account").waitFor()
  }
  const fillBag = async (product = "canvas-tote") => {
    await page().locator(".wordmark").click()
    await at(`add-${product}`).click()
    await at("checkout").click()
    await at("delivery-continue").click()
    await at("way-card").waitFor()
  }

  /** Sells the notebook by the year too, until `during` is over: other tests take the first plan. */
  const whileOfferedYearly = async (during: (planName: string) => Promise<void>) => {
    const merchant = await merchantOf(shopOfTests())
    const name = "Every year"
    const { products } = await merchant.admin.product.list({ handle: "linen-notebook", fields: "id,variants.id" })
    const variantId = products[0]?.variants?.[0]?.id ?? ""
    const planId = await offerPlan(merchant, "default", variantId, { name, interval: "year" })
    try {
      await during(name)
    } finally {
      await merchant.client.fetch(`/admin/acquiring/plans/${planId}`, { method: "DELETE" })
    }
  }

  it("leads a guest to the payment page and back, in English on a desk, though they reload in the middle", async () => {
    await visit("en", "desk")
    await visitor().goToPayment()
    await page().reload()
    await at("way-redirect").check()
    await button("Pay €29.90").click()
    await page().locator("[name=card]").waitFor()
    await page().reload()
    await visitor().payAtGateway(page(), APPROVED)
    const number = await visitor().orderNumber()
    await page().reload()
    expect(await visitor().orderNumber()).toBe(number)
    expect(await at("bag").isDisabled()).toBe(true)
    expect(await sandbox.onlyTransaction()).toMatchObject({ state: "captured", amount: "29.90", currency: "EUR" })
  })

  it("shows the payment page in a frame, in German on a phone, again after a reload", async () => {
    await visit("de", "phone")
    await visitor().goToPayment()
    await at("way-frame").check()
    const frame = page().frameLocator(".acq-frame iframe")
    await frame.locator("[name=card]").waitFor()
    await page().reload()
    await at("way-frame").check()
    await visitor().payAtGateway(frame, APPROVED)
    await visitor().orderNumber()
    await page().getByRole("heading", { name: "Vielen Dank für Ihre Bestellung" }).waitFor()
    expect(await states()).toEqual(["captured"])
  })

  it("takes a card with 3-D Secure, in Chinese on a phone, and goes on with the challenge after a reload", async () => {
    const { challenge } = await visit("zh", "phone")
    await visitor().goToPayment()
    await payByCard(CHALLENGED)
    const bank = page().getByRole("group", { name: challenge }).frameLocator("iframe")
    await bank.locator("[data-testid=approve]").waitFor()
    await page().reload()
    await visitor().answerBank(bank, "approve")
    await visitor().orderNumber()
    await page().getByRole("heading", { name: "感谢您的订购" }).waitFor()
    expect(await sandbox.onlyTransaction()).toMatchObject({ state: "captured", threeds_result: "Y" })
  })

  it("takes another card after a decline, in German on a desk, also after a reload", async () => {
    const { card_declined } = await visit("de", "desk")
    await visitor().goToPayment()
    await payByCard(DECLINED)
    await page().getByText(card_declined).waitFor()
    await page().reload()
    await page().getByText(card_declined).waitFor()
    await payByCard(APPROVED)
    await visitor().orderNumber()
    expect(await states()).toEqual(["declined", "captured"])
  })

  it("saves a card of a customer with consent and pays with it, in Chinese on a desk", async () => {
    const { save_card_consent, saved_card } = await visit("zh", "desk")
    await page().goto(visitor().url)
    await register()
    await fillBag()
    await page().getByLabel(save_card_consent).check()
    await payByCard(APPROVED)
    await visitor().orderNumber()
    await fillBag("stoneware-mug")
    await page().reload()
    await page()
      .getByLabel(fillIn(saved_card, { last4: "1111" }))
      .check()
    await page().locator(".acq-pay button").click()
    await visitor().orderNumber()
    expect(await states()).toEqual(["captured", "captured"])
  })

  it("sells a subscription and lets the customer pause it, change its quantity, plan and card and cancel it, in German on a phone", async () => {
    const texts = await visit("de", "phone")
    await page().goto(visitor().url)
    await register()
    await page().locator(".wordmark").click()
    await at("product-linen-notebook").getByRole("radio", { name: texts.every_month }).check()
    await fillBag("linen-notebook")
    await page().reload()
    await payByCard(APPROVED)
    await visitor().orderNumber()

    await at("account").click()
    const state = (name: string) => page().getByText(name, { exact: true })
    await state(texts.subscription_active).waitFor()
    await button(texts.pause).click()
    await state(texts.subscription_paused).waitFor()
    await page().reload()
    await button(texts.resume).click()
    await state(texts.subscription_active).waitFor()
    await button(texts.change_terms).click()
    await page().getByLabel(texts.quantity).fill("3")
    await page().getByText("44,70").waitFor()
    await page().reload()
    await button(texts.change_terms).click()
    await page().getByLabel(texts.quantity).fill("2")
    await page().getByText("29,80").waitFor()
    await button(texts.confirm_change).click()
    const terms = page().getByRole("form", { name: texts.change_terms })
    await terms.waitFor({ state: "detached" })
    await page().getByText("29,80").waitFor()
    await whileOfferedYearly(async (name) => {
      await button(texts.change_terms).click()
      await page().getByRole("radio", { name }).check()
      await terms.getByText(`${texts.every_year} 29,80`).waitFor()
      await page().reload()
      await button(texts.change_terms).click()
      await page().getByRole("radio", { name }).check()
      await button(texts.confirm_change).click()
      await terms.waitFor({ state: "detached" })
      await page().getByText(name, { exact: true }).waitFor()
    })
    await button(texts.change_card).click()
    await visitor().fillCardForm(CHALLENGED)
    await page().reload()
    await button(texts.change_card).click()
    await payByCard(OTHER)
    await page()
      .getByText(fillIn(texts.saved_card, { last4: "4444" }))
      .first()
      .waitFor()
    await button(texts.cancel).click()
    await page().getByRole("group", { name: texts.cancel }).getByRole("button", { name: texts.cancel }).click()
    await state(texts.subscription_canceling).waitFor()
    expect(await states()).toContain("captured")
  })

  it.each(["en", "de", "zh"] as const)("has no obstacles and fits a phone in %s", async (locale) => {
    await visit(locale, "desk")
    await page().goto(visitor().url)
    await at("add-canvas-tote").waitFor()
    expect(await obstacles(page(), "body")).toEqual([])
    await register()
    expect(await obstacles(page(), "body")).toEqual([])
    await page().locator(".wordmark").click()
    await at("add-canvas-tote").click()
    await at("checkout").click()
    await at("delivery-continue").waitFor()
    expect(await obstacles(page(), "body")).toEqual([])
    await at("delivery-continue").click()
    await at("way-card").waitFor()
    await page().locator(".acq-card-form").waitFor()
    expect(await obstacles(page(), "body")).toEqual([])
    expect(await order()).toBeUndefined()
  })
})
