import { sumsOf } from "./sums"

describe("what payments come to", () => {
  it("is a sum for each currency, to the last digit", () => {
    const payments = [
      { currency_code: "eur", amount: "0.10" },
      { currency_code: "usd", amount: "9007199254740993.01" },
      { currency_code: "eur", amount: "0.20" },
      { currency_code: "usd", amount: "1.00" },
    ]
    expect(sumsOf(payments)).toEqual([
      { currency_code: "eur", amount: "0.30" },
      { currency_code: "usd", amount: "9007199254740994.01" },
    ])
  })

  it("is nothing of nothing", () => {
    expect(sumsOf([])).toEqual([])
  })

  it("is not guessed where an amount is none", () => {
    expect(() => sumsOf([{ currency_code: "eur", amount: "about ten" }])).toThrow("about ten")
  })
})
