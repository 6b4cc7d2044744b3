import { unitPriceIn } from "./amount"

describe("what a piece costs", () => {
  const trial = { intro_cycles: 2, intro_price: "1.00", next_unit_price: "18" }

  it("is the introductory price in the last cycle that has one, also when the next one has none", () => {
    expect(unitPriceIn(trial, 2)).toBe("1.00")
    expect(unitPriceIn(trial, 3)).toBe("18")
  })

  it("is known on the day alone where nothing else was agreed", () => {
    expect(unitPriceIn({ intro_cycles: 0, intro_price: null, next_unit_price: null }, 5)).toBeNull()
  })
})
