import type { Decimal } from "./decimal"
import { addDecimal, compareDecimal, formatDecimal, negateDecimal, parseDecimal, roundDecimal } from "./decimal"

const decimal = (text: string): Decimal => {
  const read = parseDecimal(text)
  if (!read) throw new Error(`bad test decimal ${text}`)
  return read
}

describe("decimal text", () => {
  it.each([
    ["21.765125", { units: 21765125n, scale: 6 }],
    ["-3", { units: -3n, scale: 0 }],
    ["+3.10", { units: 310n, scale: 2 }],
    ["000.5", { units: 5n, scale: 1 }],
  ])("%s is read exactly", (text, value) => {
    expect(parseDecimal(text)).toEqual(value)
  })

  it.each(["", ".", "1.", ".5", "1e3", "NaN", "--1", "1 ", " 1", "1,5", "1.2.3", "0x1"])("is not %j", (text) => {
    expect(parseDecimal(text)).toBeUndefined()
  })

  it.each([
    [{ units: 5n, scale: 2 }, "0.05"],
    [{ units: -5n, scale: 2 }, "-0.05"],
    [{ units: 0n, scale: 2 }, "0.00"],
    [{ units: 120n, scale: 0 }, "120"],
    [{ units: -1234n, scale: 3 }, "-1.234"],
  ])("of %p is %s", (value, text) => {
    expect(formatDecimal(value)).toBe(text)
  })
})

describe("rounding", () => {
  it.each([
    ["0.005", 2, "0.01"],
    ["0.0049", 2, "0.00"],
    ["-0.005", 2, "-0.01"],
    ["-0.0049", 2, "0.00"],
    ["1.5", 0, "2"],
    ["2.5", 0, "3"],
    ["1.25", 2, "1.25"],
    ["1", 3, "1.000"],
  ])("%s to %i decimals gives %s: half goes away from zero", (text, digits, rounded) => {
    expect(formatDecimal(roundDecimal(decimal(text), digits))).toBe(rounded)
  })
})

describe("arithmetic", () => {
  it("adds values of different scales without losing a digit, in either order", () => {
    expect(formatDecimal(addDecimal(decimal("0.1"), decimal("0.223")))).toBe("0.323")
    expect(formatDecimal(addDecimal(decimal("0.223"), decimal("0.1")))).toBe("0.323")
    expect(formatDecimal(addDecimal(decimal("9007199254740993"), negateDecimal(decimal("0.01"))))).toBe(
      "9007199254740992.99"
    )
  })

  it("compares by value", () => {
    expect(compareDecimal(decimal("2"), decimal("2.00"))).toBe(0)
    expect(compareDecimal(decimal("1.99"), decimal("2"))).toBe(-1)
    expect(compareDecimal(decimal("2"), decimal("1.999"))).toBe(1)
    expect(compareDecimal(decimal("-2"), decimal("1"))).toBe(-1)
  })
})
