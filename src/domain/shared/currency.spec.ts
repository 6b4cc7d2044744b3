import { currencyDigits, parseCurrency } from "./currency"

const digitsOf = (text: string): number | undefined => {
  const currency = parseCurrency(text)
  return currency && currencyDigits(currency)
}

describe("a currency", () => {
  it("is read in either case and written in capitals", () => {
    expect(parseCurrency("eur")).toBe("EUR")
    expect(parseCurrency("EUR")).toBe("EUR")
  })

  it.each(["", "EU", "EURO", "E1R", "EUR ", " EUR", "€UR"])("is not %j", (text) => {
    expect(parseCurrency(text)).toBeUndefined()
  })

  it.each([
    ["eur", 2],
    ["usd", 2],
    ["jpy", 0],
    ["krw", 0],
    ["xpf", 0],
    ["kwd", 3],
    ["bhd", 3],
    ["clf", 4],
    ["uyw", 4],
  ])("%s has %i decimals", (text, digits) => {
    expect(digitsOf(text)).toBe(digits)
  })
})
