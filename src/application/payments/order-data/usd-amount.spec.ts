import { parseCurrency } from "../../../domain/shared/currency"
import { usdAmount } from "./usd-amount"

describe("an amount in US dollars", () => {
  it.each([
    ["25", "EUR", { EUR: "1.08" }, "27.00"],
    ["18.3605", "EUR", { EUR: "1.0835" }, "19.89"],
    ["0.1", "EUR", { EUR: "1.15" }, "0.12"],
    ["3200", "JPY", { JPY: "0.0067" }, "21.44"],
    ["9007199254740993.01", "EUR", { EUR: "1" }, "9007199254740993.01"],
    ["19.995", "USD", { EUR: "1.08" }, "20.00"],
    ["25", "EUR", { JPY: "0.0067" }, undefined],
    ["25", "EUR", {}, undefined],
  ])("of %s %s at %j is %s", (exact, code, usdRates, expected) => {
    const currency = parseCurrency(code)
    expect(currency && usdAmount(exact, currency, { usdRates })).toBe(expected)
  })
})
