import type { PlanView } from "../../hooks/queries/plans"
import { NEW_PLAN, newPlanInput, planChangeInput, planFormInput } from "./form-input"

const filledIn = { ...NEW_PLAN, name: " Coffee ", account: "default" }

describe("what is typed of a plan", () => {
  it("is sent to the server as numbers and decimal text, without blanks around it", () => {
    const typed = {
      ...filledIn,
      interval_count: " 2 ",
      cycles: "12",
      intro_cycles: "1",
      intro_prices: { eur: " 1.00 ", usd: "" },
    }
    expect(newPlanInput(typed)).toEqual({
      input: {
        account: "default",
        name: "Coffee",
        interval: "month",
        interval_count: 2,
        cycles: 12,
        pricing: "locked",
        intro_cycles: 1,
        intro_prices: { eur: "1.00" },
        intro_once: false,
      },
    })
  })

  it("has no end where no cycles are typed", () => {
    expect(newPlanInput(filledIn)).toMatchObject({ input: { cycles: null } })
  })

  it("leaves prices out that no cycle has", () => {
    expect(newPlanInput({ ...filledIn, intro_cycles: "0", intro_prices: { eur: "1.00" } })).toMatchObject({
      input: { intro_prices: {} },
    })
  })

  it.each([
    ["name", { name: "  " }],
    ["interval_count", { interval_count: "0" }],
    ["interval_count", { interval_count: "1.5" }],
    ["cycles", { cycles: "0" }],
    ["cycles", { cycles: "many" }],
    ["intro_cycles", { intro_cycles: "-1" }],
    ["intro_prices", { intro_cycles: "1", intro_prices: { eur: "1,00" } }],
  ])("cannot be read with %s: %j", (fault, wrong) => {
    expect(newPlanInput({ ...filledIn, ...wrong })).toEqual({ fault })
    expect(planChangeInput(filledIn, { ...filledIn, ...wrong })).toEqual({ fault })
  })
})

describe("what is typed of a plan that there is", () => {
  const plan: PlanView = {
    id: "acqplan_1",
    account: "eu",
    name: "Tea",
    state: "active",
    not_offered: null,
    interval: "week",
    interval_count: 2,
    cycles: null,
    pricing: "current",
    intro_cycles: 1,
    intro_prices: { EUR: "2.50" },
    intro_once: true,
    variant_ids: [],
    created_at: "2030-01-01T00:00:00Z",
    updated_at: "2030-01-01T00:00:00Z",
  }
  const before = planFormInput(plan)

  it("is sent to the server as far as it was changed: a colleague's changes meanwhile stay", () => {
    expect(planChangeInput(before, before)).toEqual({ input: {} })
    expect(planChangeInput(before, { ...before, name: "Green tea " })).toEqual({ input: { name: "Green tea" } })
    expect(planChangeInput(before, { ...before, cycles: "12", interval: "month" })).toEqual({
      input: { cycles: 12, interval: "month" },
    })
    expect(planChangeInput(before, { ...before, intro_for: "all" })).toEqual({ input: { intro_once: false } })
    expect(planChangeInput(before, { ...before, intro_prices: { eur: "2.00", usd: "" } })).toEqual({
      input: { intro_prices: { eur: "2.00" } },
    })
  })

  it("takes its introductory prices away together with the cycles that have them", () => {
    expect(planChangeInput(before, { ...before, intro_cycles: "0" })).toEqual({
      input: { intro_cycles: 0, intro_prices: {}, intro_once: false },
    })
  })

  it("never sends another account: a plan stays with its own", () => {
    expect(planChangeInput(before, { ...before, account: "default" })).toEqual({ input: {} })
  })
})
