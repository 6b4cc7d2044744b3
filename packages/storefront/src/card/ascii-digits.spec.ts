import { asciiDigits } from "./ascii-digits"

describe("digits of a card", () => {
  it.each([
    ["０１２３４５６７８９", "0123456789"],
    ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
    ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
    ["１２／３０", "12/30"],
    ["۱۲/۳۰", "12/30"],
    ["4111 1111", "4111 1111"],
    ["12a", "12a"],
    ["", ""],
  ])("typed as %p are %p", (typed, digits) => {
    expect(asciiDigits(typed)).toBe(digits)
  })
})
