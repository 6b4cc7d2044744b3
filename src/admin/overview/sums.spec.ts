import { approvalRate, barsOf, sumOf, volumes } from "./sums"

const row = (change: Partial<Parameters<typeof volumes>[0][number]> = {}) => ({
  day: "2026-06-15", account: "default", currency_code: "eur", begun: 1, approved: 1, declined: 0, unclear: 0, volume: "29.90", ...change,
})

describe("the figures of the overview", () => {
  it("have a bar for each day, of all accounts and currencies together", () => {
    const figures = [row(), row({ account: "eu", approved: 2 }), row({ day: "2026-06-16", approved: 0, declined: 3 })]
    expect(barsOf(["2026-06-14", "2026-06-15", "2026-06-16"], figures)).toEqual([
      { day: "2026-06-14", approved: 0, declined: 0, unclear: 0 },
      { day: "2026-06-15", approved: 3, declined: 0, unclear: 0 },
      { day: "2026-06-16", approved: 0, declined: 3, unclear: 0 },
    ])
  })

  it("sum each currency by itself, to the last digit", () => {
    expect(volumes([row(), row({ volume: "0.1" }), row({ currency_code: "jpy", volume: "500" }), row({ currency_code: "usd", volume: "0" })])).toEqual([
      { currency_code: "eur", amount: "30.00" },
      { currency_code: "jpy", amount: "500" },
    ])
    expect(sumOf(["90071992547409.93", "0.02"])).toBe("90071992547409.95")
    expect(sumOf(["0.05", "0.004"])).toBe("0.054")
  })

  it("say nothing of approvals where none was decided", () => {
    expect(approvalRate(0, 0)).toBeUndefined()
    expect(approvalRate(3, 1)).toBe(0.75)
  })
})
