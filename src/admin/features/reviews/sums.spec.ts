import { sumsOf } from "./sums"

const paid = (mode: "live" | "test" | undefined, currency_code: string, amount: string) => ({
  mode,
  currency_code,
  amount,
})

describe("what payments come to", () => {
  it("is a sum for each currency, to the last digit", () => {
    const payments = [
      paid("live", "eur", "0.10"),
      paid("live", "usd", "9007199254740993.01"),
      paid("live", "eur", "0.20"),
      paid("live", "usd", "1.00"),
    ]
    expect(sumsOf(payments)).toEqual([
      {
        mode: "live",
        sums: [
          { currency_code: "eur", amount: "0.30" },
          { currency_code: "usd", amount: "9007199254740994.01" },
        ],
      },
    ])
  })

  it("is never real money and play money together", () => {
    expect(
      sumsOf([
        paid("live", "eur", "0.10"),
        paid(undefined, "eur", "4.00"),
        paid("test", "eur", "1000.00"),
        paid("live", "eur", "0.20"),
      ])
    ).toEqual([
      { mode: "test", sums: [{ currency_code: "eur", amount: "1000.00" }] },
      { mode: "live", sums: [{ currency_code: "eur", amount: "0.30" }] },
      { mode: undefined, sums: [{ currency_code: "eur", amount: "4.00" }] },
    ])
  })

  it("is nothing of nothing", () => {
    expect(sumsOf([])).toEqual([])
  })

  it("is not guessed where an amount is none", () => {
    expect(() => sumsOf([paid("live", "eur", "about ten")])).toThrow("about ten")
  })
})
