import type { PlanView } from "../queries/plans"
import { NEW_PLAN, planTyped, planWish } from "./typed"

const filledIn = { ...NEW_PLAN, name: " Coffee ", account: "default" }

describe("what is typed of a plan", () => {
  it("is told to the server as numbers and decimal text, without blanks around it", () => {
    const typed = { ...filledIn, interval_count: " 2 ", cycles: "12", intro_cycles: "1", intro_prices: { eur: " 1.00 ", usd: "" } }
    expect(planWish(typed, true)).toEqual({
      wish: { account: "default", name: "Coffee", interval: "month", interval_count: 2, cycles: 12, pricing: "locked", intro_cycles: 1, intro_prices: { eur: "1.00" } },
    })
  })

  it("has no end where no cycles are typed, and stays with its account", () => {
    const { wish } = { wish: {}, ...planWish({ ...filledIn, account: "eu" }, false) }
    expect(wish).toMatchObject({ cycles: null })
    expect(wish).not.toHaveProperty("account")
  })

  it("leaves prices out that no cycle has", () => {
    expect(planWish({ ...filledIn, intro_cycles: "0", intro_prices: { eur: "1.00" } }, false)).toMatchObject({ wish: { intro_prices: {} } })
  })

  it.each([
    ["name", { name: "  " }],
    ["interval_count", { interval_count: "0" }],
    ["interval_count", { interval_count: "1.5" }],
    ["cycles", { cycles: "0" }],
    ["cycles", { cycles: "many" }],
    ["intro_cycles", { intro_cycles: "-1" }],
    ["intro_prices", { intro_cycles: "1", intro_prices: { eur: "1,00" } }],
  ])("says that %s cannot be read: %j", (fault, wrong) => {
    expect(planWish({ ...filledIn, ...wrong }, true)).toEqual({ fault })
  })

  it("begins with what the plan is", () => {
    const plan: PlanView = {
      id: "acqplan_1", account: "eu", name: "Tea", state: "active", interval: "week", interval_count: 2, cycles: null, pricing: "current",
      intro_cycles: 1, intro_prices: { EUR: "2.50" }, variant_ids: [], created_at: "2030-01-01T00:00:00Z", updated_at: "2030-01-01T00:00:00Z",
    }
    const { name, interval, interval_count, cycles, pricing, intro_cycles } = plan
    expect(planWish(planTyped(plan), false)).toEqual({ wish: { name, interval, interval_count, cycles, pricing, intro_cycles, intro_prices: { eur: "2.50" } } })
  })
})
