import type { Plan } from "../store/types"
import { consentTo, isSoldIn, rhythmOfLine } from "./plan-words"

const MONTHLY: Plan = {
  id: "acqplan_1",
  name: "Every month",
  interval: "month",
  interval_count: 1,
  cycles: null,
  pricing: "locked",
  intro_cycles: 0,
  intro_prices: {},
}

describe("what a shopper agrees to", () => {
  it("contains price, interval and end", () => {
    expect(consentTo(MONTHLY, 14.9, "eur")).toBe(
      "I agree to pay €14.90 for each, plus delivery, every month until I cancel. The card that I pay with is kept for it."
    )
  })

  it.each<[string, Partial<Plan>, string]>([
    ["an end", { cycles: 12 }, "€14.90 for each, plus delivery, every month 12 times in all."],
    ["a longer interval", { interval: "week", interval_count: 2 }, "every 2 weeks until I cancel."],
    [
      "a first price",
      { intro_cycles: 1, intro_prices: { EUR: "1.00" } },
      "pay €1.00 the first time and then €14.90 for each",
    ],
    [
      "several first prices",
      { intro_cycles: 3, intro_prices: { EUR: "1.00" } },
      "pay €1.00 the first 3 times and then €14.90 for each",
    ],
    ["the price of the day", { pricing: "current" }, "pay what it costs then (€14.90 today) for each"],
  ])("contains %s", (_, terms, words) => {
    expect(consentTo({ ...MONTHLY, ...terms }, 14.9, "eur")).toContain(words)
  })

  it("is not offered in a currency that its first price is not in", () => {
    const plan: Plan = { ...MONTHLY, intro_cycles: 1, intro_prices: { EUR: "1.00" } }
    expect([isSoldIn(plan, "eur"), isSoldIn(plan, "usd"), isSoldIn(MONTHLY, "usd")]).toEqual([true, false, true])
  })
})

describe("a line of a cart", () => {
  const plans = new Map([[MONTHLY.id, MONTHLY]])
  const label = (metadata: Record<string, unknown> | null) => rhythmOfLine({ metadata }, plans)

  it("shows how often it comes again, also when its plan is not offered any more, and nothing if it is bought once", () => {
    expect([
      label({ acquiring_plan_id: MONTHLY.id }),
      label({ acquiring_plan_id: "archived" }),
      label({}),
      label(null),
    ]).toEqual(["Every month", "Subscription", undefined, undefined])
  })
})
