import { readAmount, readSignedAmount } from "./read-amount"
import { profileOf } from "../../../testing/gateway/account"

const two = profileOf()
const ofCurrency = profileOf({ formats: { amounts: "currency_decimals" } })

describe("an amount of the gateway", () => {
  it.each([
    ["12.340", "KWD", "12.34"],
    ["12.34", "KWD", "12.34"],
    ["12", "KWD", "12.00"],
    ["12.345", "KWD", undefined],
    ["12.3400", "KWD", undefined],
    ["12.3400", "CLF", "12.34"],
    ["12.340", "EUR", undefined],
    ["1000", "JPY", "1000.00"],
    ["12.34-0", "KWD", undefined],
    [`${"0".repeat(40)}1.000`, "KWD", undefined],
  ])("that is written with the decimals of its currency is %s %s: %s", (text, currency, amount) => {
    expect(readAmount(text, currency, ofCurrency)).toBe(amount)
  })

  it("has two decimals at most by the profile's default", () => {
    expect([readAmount("12.340", "KWD", two), readAmount("12.34", "KWD", two)]).toEqual([undefined, "12.34"])
  })

  it("beside others in a signature has as many decimals as its currency, because none may move to a neighbour", () => {
    expect(
      ["12.340", "12.34", "12.3", "12", "12.3401"].map((text) => readSignedAmount(text, "KWD", ofCurrency))
    ).toEqual(["12.34", ...Array<undefined>(4).fill(undefined)])
    expect([readSignedAmount("2", "EUR", ofCurrency), readSignedAmount("2.00", undefined, ofCurrency)]).toEqual([
      "2.00",
      "2.00",
    ])
  })
})
