import axe from "axe-core"
import { onReactStage } from "./support/react-stage"
import { CARD, CHECKOUT, STATE, state } from "./support/storefront"

const CARDS = [
  { id: "acqpay_1", provider_id: "pp_acquiring_default", first6: "411111", last4: "1111", expires: "2030-12" },
  { id: "acqpay_2", provider_id: "pp_acquiring_default", first6: "555555", last4: "4444", expires: null },
]
const SUBSCRIPTION = {
  id: "acqsub_1",
  state: "active",
  name: "Notebooks",
  interval: "month",
  interval_count: 2,
  currency: "EUR",
  next_due_at: "2030-03-01T00:00:00.000Z",
  next_amount: "14.90",
  card: { first6: "411111", last4: "1111", expires: "2030-12" },
  charged_by: "shop",
  payment_link: null,
}
const SAVED_CARDS = "GET /store/acquiring/saved-cards"
const SUBSCRIPTIONS = "GET /store/customers/me/acquiring/subscriptions"
const ONE = "/store/customers/me/acquiring/subscriptions/acqsub_1"

jest.setTimeout(30_000)

describe("the React components", () => {
  const { stage, page, open } = onReactStage()
  const offerPage = (html: string) => {
    const { backend } = stage()
    const url = `${backend.origin}/acquiring/checkout/tok`
    backend.on(CHECKOUT, () => ({ json: { checkout: { url, expires_at: "2030-01-01T00:00:00Z" } } }))
    backend.on("GET /acquiring/checkout/tok", () => ({ html }))
    return url
  }
  const seriousFaults = async () => {
    await page().evaluate(axe.source)
    const { violations } = await page().evaluate(() => window.axe.run())
    return violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id }) => id)
  }

  it("open the payment page in a frame once in Strict Mode, and show the outcome", async () => {
    let status = "open"
    offerPage(`<a href="/return">Pay</a>`)
    // Paid by the press: the kit removes the frame of a paid payment, on a slow machine also before it is pressed.
    const pay = () => {
      status = "captured"
      return { html: "<title>Return</title>" }
    }
    stage()
      .backend.on(STATE, () => state(status))
      .on("GET /return", pay)
    await open("frame")
    await page().frameLocator('iframe[title="Payment page"]').getByText("Pay").click()
    await page().getByText("Your payment was successful.").waitFor()
    expect(stage().backend.requests(CHECKOUT)).toHaveLength(1)
    expect(await page().locator("iframe").count()).toBe(0)
  })

  it("leave for the payment page, once when pressed twice", async () => {
    const url = offerPage("<title>Payment page</title>")
    stage().backend.on(SAVED_CARDS, () => ({ json: { saved_cards: [] } }))
    await open("button")
    await page().getByRole("button", { name: "Pay €29.90" }).dblclick()
    await page().waitForURL(url)
    expect(stage().backend.requests(CHECKOUT)).toHaveLength(1)
  })

  it("pay with a saved card, and remove one", async () => {
    let cards = CARDS
    const { backend } = stage()
    backend
      .on(SAVED_CARDS, () => ({ json: { saved_cards: cards } }))
      .on("DELETE /store/acquiring/saved-cards/acqpay_2", () => {
        cards = cards.slice(0, 1)
        return { json: { id: "acqpay_2" } }
      })
      .on(CARD, () => state("captured"))
    await open("button")
    await page().getByRole("button", { name: "Remove card ending in 4444" }).click()
    await page().getByText("Card ending in 4444").waitFor({ state: "detached" })
    await page().getByRole("radio", { name: "Card ending in 1111 Expires 12/2030" }).check()
    expect(await seriousFaults()).toEqual([])
    await page().getByRole("button", { name: "Pay €29.90" }).click()
    await page().getByText("Your payment was successful.").waitFor()
    expect(JSON.parse(backend.requests(CARD)[0]?.body ?? "")).toMatchObject({ saved_card: "acqpay_1" })
  })

  it("finish a return once in Strict Mode", async () => {
    const { backend } = stage()
    const payment = { status: "captured", code: "captured", message: "", retry: false }
    backend
      .on("POST /store/acquiring/returns/tok_1", () => ({
        json: { payment_session_id: "ps_1", cart_id: "cart_1", payment },
      }))
      .on(STATE, () => state("captured"))
      .on("POST /store/carts/cart_1/complete", () => ({
        json: { type: "order", order: { id: "order_1", display_id: 7 } },
      }))
    await open("return", { payment: "tok_1", status: "captured" })
    await page().getByText("finished 7").waitFor()
    expect(backend.requests("POST /store/acquiring/returns/tok_1")).toHaveLength(1)
    expect(backend.requests("POST /store/carts/cart_1/complete")).toHaveLength(1)
    expect(page().url()).not.toContain("payment=")
  })

  it.each([
    [
      "en",
      "€14.90 every 2 weeks",
      "I agree to pay €14.90 every 2 weeks until I cancel. My card is saved for these payments.",
    ],
    ["de", /^14,90\s€ alle 2 Wochen$/, /^Ich stimme zu, alle 2 Wochen 14,90\s€ zu bezahlen, bis ich kündige\./],
  ])("offer plans in %s with the consent to them", async (locale, label, consent) => {
    const plan = { id: "acqplan_1", name: "Two weeks", interval: "week", interval_count: 2, cycles: null }
    const plans = [{ ...plan, pricing: "locked", intro_cycles: 0, intro_prices: {}, intro_once: false }]
    stage().backend.on("GET /store/acquiring/plans", () => ({ json: { plans } }))
    await open("plans", { locale })
    await page().getByRole("radio").nth(1).check()
    await page().getByText(label).first().waitFor()
    await page().getByText(consent).waitFor()
    expect(await seriousFaults()).toEqual([])
  })

  it.each([
    [1280, "ltr"],
    [360, "ltr"],
    [360, "rtl"],
  ])("manage subscriptions at %i pixels, %s", async (width, dir) => {
    const { backend } = stage()
    const answer = (change: object) => ({ json: { subscription: { ...SUBSCRIPTION, ...change } } })
    backend
      .on(SUBSCRIPTIONS, () => ({ json: { subscriptions: [SUBSCRIPTION], count: 1 } }))
      .on(`POST ${ONE}/pause`, () => answer({ state: "paused" }))
      .on(`POST ${ONE}/resume`, () => answer({ state: "active" }))
      .on(`POST ${ONE}/cancel`, () => answer({ state: "canceling" }))
      .on(`POST ${ONE}/card`, () => answer({ card: { first6: null, last4: "4444", expires: null } }))
      .on(SAVED_CARDS, () => ({ json: { saved_cards: CARDS } }))
    await page().setViewportSize({ width, height: 800 })
    await open("subscriptions", { dir })
    await page().getByText("Next payment: €14.90 on March 1, 2030").waitFor()
    await page().getByRole("button", { name: "Pause" }).click()
    await page().getByText("Paused", { exact: true }).waitFor()
    await page().getByRole("button", { name: "Resume" }).click()
    await page().getByRole("button", { name: "Change card" }).click()
    await page().getByRole("radio", { name: "Card ending in 4444" }).check()
    expect(await seriousFaults()).toEqual([])
    expect(await page().evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    await page().getByRole("group", { name: "Change card" }).getByRole("button", { name: "Change card" }).click()
    await page().getByText("Card ending in 4444").waitFor()
    await page().getByRole("button", { name: "Cancel subscription" }).click()
    await page()
      .getByRole("group", { name: "Cancel subscription" })
      .getByRole("button", { name: "Cancel subscription" })
      .click()
    await page().getByText("Ends on March 1, 2030").waitFor()
  })

  it("offer nothing but a cancellation if the gateway bills", async () => {
    const subscriptions = [{ ...SUBSCRIPTION, charged_by: "gateway" }]
    stage().backend.on(SUBSCRIPTIONS, () => ({ json: { subscriptions, count: 1 } }))
    await open("subscriptions")
    await page().getByText("Notebooks").waitFor()
    expect(await page().getByRole("button").allInnerTexts()).toEqual(["Cancel subscription"])
  })

  it.each([
    ["subscriptions", SUBSCRIPTIONS, "You have no subscriptions."],
    ["cards", SAVED_CARDS, "You have no saved cards."],
  ])("show a customer whose login expired that a login is needed for %s", async (name, route, none) => {
    stage().backend.on(route, () => ({ status: 401, json: { message: "Unauthorized" } }))
    await open(name)
    await page().getByRole("alert").getByText("Your session has expired. Log in and try again.").waitFor()
    expect(await page().getByText(none).count()).toBe(0)
  })
})
