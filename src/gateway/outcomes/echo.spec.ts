import { differingFields } from "./echo"

const isSame = (field: string, sent: string, received: string | undefined): boolean =>
  differingFields([{ field, sent, received }]).length === 0

describe("what came back", () => {
  it("is compared by the names of the fields that differ", () => {
    expect(
      differingFields([
        { field: "order_no", sent: "A1", received: "A2" },
        { field: "amount", sent: "2.00", received: "2" },
        { field: "currency", sent: "EUR", received: "USD" },
      ])
    ).toEqual(["order_no", "currency"])
  })

  it("does not differ where nothing came back", () => {
    expect(isSame("amount", "2.00", undefined)).toBe(true)
  })

  it.each([
    ["amount", "2.00", "2", true],
    ["refund_amount", "2.00", "2.0", true],
    ["amount", "2.00", "2.01", false],
    ["amount", "2.00", "two", false],
    ["amount", "2.00", "-2.00", false],
    ["amount", "2.00", `${"0".repeat(31)}2`, true],
    ["amount", "2.00", `${"0".repeat(32)}2`, false],
    ["amount", "2.000", "2.000", true],
    ["amount", "2.000", "2.00", true],
    ["amount", "2.00", "2.000", false],
    ["currency", "EUR", "eur", true],
    ["payment_currency", "eur", "EUR", true],
    ["currency", "EUR", "USD", false],
    ["order_no", "A1", "a1", false],
    ["order_no", "2", "2.00", false],
  ])("as %s of %s is the same as %s: %s", (field, sent, received, same) => {
    expect(isSame(field, sent, received)).toBe(same)
  })
})
