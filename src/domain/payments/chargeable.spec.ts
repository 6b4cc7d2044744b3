import { chargeable } from "./chargeable"

describe("what is outstanding of an order", () => {
  it.each([
    ["1105.5", "jpy", "1106.00"],
    ["1105.4", "jpy", "1105.00"],
    ["21.765125", "eur", "21.77"],
    ["21.764999", "eur", "21.76"],
  ])("is compared as a payment of it is charged: %s %s", (exact, currencyCode, charged) => {
    expect(chargeable({ exact, currencyCode })).toBe(charged)
  })

  it.each([
    ["0", "eur"],
    ["0.4", "jpy"],
    ["1.005", "kwd"],
    ["5.00", "points"],
  ])("is nothing where it is no amount that could be charged: %s %s", (exact, currencyCode) => {
    expect(chargeable({ exact, currencyCode })).toBe("0")
  })
})
