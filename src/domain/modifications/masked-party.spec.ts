import { maskField, maskParty } from "./masked-party"

describe("a field of somebody who receives money", () => {
  it.each([
    ["DE02120300000000202051", "••••2051"],
    ["DE02 1203 0000 0000 2020 51", "••••2051"],
    ["4111-1111-1111-1111", "••••1111"],
    ["1990-01-31", "••••"],
    ["123", "••••"],
    ["Alex Sample", "A••• S•••"],
    [" Zoë ", "Z•••"],
    ["😀x", "😀•••"],
  ])("%p is shown as %p", (text, masked) => {
    expect(maskField(text)).toBe(masked)
  })

  it("has its plain name", () => {
    expect(maskParty({ name: "Alex", iban: "DE02120300000000202051" })).toEqual({ name: "A•••", iban: "••••2051" })
  })
})
