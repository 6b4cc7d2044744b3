import { money } from "./modification-names"

it.each([
  ["29.90", "EUR", "29.90 EUR"],
  ["29.9", "EUR", "29.9 EUR"],
  ["29.905", "EUR", "29.905 EUR"],
  ["16200.00", "JPY", "16200 JPY"],
  ["16200", "JPY", "16200 JPY"],
  ["0.00", "JPY", "0 JPY"],
  // An amount that the currency cannot have is shown whole.
  ["16200.50", "JPY", "16200.50 JPY"],
  ["1.20", "KWD", "1.20 KWD"],
  ["1.00", "???", "1.00 ???"],
  ["?", "JPY", "? JPY"],
])("formats %s %s as %s", (amount, currency, text) => {
  expect(money({ amount, currency })).toBe(text)
})
