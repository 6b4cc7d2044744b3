import type { Plan } from "../customer/plans"
import { loadMessages } from "../messages/load-messages"
import { planConsent } from "./plan-texts"

const PLAN: Plan = {
  id: "acqplan_1",
  account: "default",
  name: "Monthly",
  interval: "month",
  interval_count: 1,
  cycles: null,
  pricing: "locked",
  intro_cycles: 0,
  intro_prices: {},
  intro_once: false,
}
const consent = async (locale: string, change: Partial<Plan>) =>
  planConsent(await loadMessages({ locale }), { ...PLAN, ...change }, { value: 14.9, currency: "eur" }, locale).replace(
    /\u00a0|\u202f/g,
    " "
  )

describe("the consent to a plan", () => {
  it.each([
    ["en", {}, "I agree to pay €14.90 every month until I cancel. My card is saved for these payments."],
    [
      "en",
      { cycles: 6, interval_count: 2 },
      "I agree to pay €14.90 every 2 months, 6 times in total. My card is saved for these payments.",
    ],
    [
      "en",
      { intro_cycles: 3, intro_prices: { EUR: "9.9" }, pricing: "current" },
      "I agree to pay €14.90 every month until I cancel. My card is saved for these payments. Introductory price: €9.90 for each of the first 3 payments. Each payment is the price on its day.",
    ],
    [
      "fr",
      { interval: "week", interval_count: 2 },
      "J’accepte de payer 14,90 € toutes les 2 semaines jusqu’à résiliation. Ma carte est enregistrée pour ces paiements.",
    ],
    ["zh", {}, "我同意每月支付 €14.90，直至我取消订阅。我的银行卡将被保存用于这些付款。"],
  ] as const)("in %s of %j has amount, interval and end", async (locale, change, text) => {
    expect(await consent(locale, change)).toBe(text)
  })

  it("does not promise an introductory price in another currency", async () => {
    expect(await consent("en", { intro_cycles: 3, intro_prices: { USD: "9.9" } })).not.toContain("Introductory")
  })
})
