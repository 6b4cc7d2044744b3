import { formatAmount } from "./format"

describe("an amount on a page", () => {
  it("is exact if it is decimal text", () => {
    expect(formatAmount({ value: "9007199254740993.01", currency: "eur" }, "en")).toBe("€9,007,199,254,740,993.01")
    expect(formatAmount({ value: "29.9", currency: "eur" }, "en")).toBe("€29.90")
  })

  it("may be a number", () => {
    expect(formatAmount({ value: 1500, currency: "jpy" }, "en")).toBe("¥1,500")
  })

  it("is shown as it is if it is no decimal text", () => {
    expect(formatAmount({ value: "1.500,00", currency: "eur" }, "en")).toBe("1.500,00 EUR")
  })
})
