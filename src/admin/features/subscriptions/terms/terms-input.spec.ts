import { quantityTyped, termsInput } from "./terms-input"

const before = { plan_id: "acqplan_monthly", quantity: 2 }

describe("what is changed of a subscription in its form", () => {
  it("is sent to the server as far as it was changed there: the customer's changes meanwhile stay", () => {
    expect(termsInput(before, before)).toEqual({})
    expect(termsInput(before, { ...before, quantity: 3 })).toEqual({ quantity: 3 })
    expect(termsInput(before, { ...before, plan_id: "acqplan_weekly" })).toEqual({ plan_id: "acqplan_weekly" })
    expect(termsInput(before, { plan_id: "acqplan_weekly", quantity: 3 })).toEqual({
      plan_id: "acqplan_weekly",
      quantity: 3,
    })
  })

  it.each([
    ["1", 1],
    [" 12 ", 12],
    ["9999", 9999],
  ])("has %j as a quantity", (text, quantity) => {
    expect(quantityTyped(text)).toBe(quantity)
  })

  it.each(["", "0", "-1", "1.5", "two", "10000"])("has no quantity where %j is typed", (text) => {
    expect(quantityTyped(text)).toBeUndefined()
  })
})
