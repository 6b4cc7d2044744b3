import fc from "fast-check"
import { parseCurrency } from "./currency"
import type { CurrencyCode } from "./currency"
import { addDecimal, compareDecimal, formatDecimal, parseDecimal } from "./decimal"
import type { GatewayAmount } from "./money"
import {
  MoneyError,
  amountLeft,
  compareAmounts,
  describingAmount,
  parseGatewayAmount,
  partAmount,
  sumAmounts,
  toGatewayAmount,
} from "./money"

const currency = (text: string): CurrencyCode => parseCurrency(text) ?? fail(text)
const fail = (text: string): never => {
  throw new Error(`bad test currency ${text}`)
}
const problemOf = (action: () => unknown): string => {
  try {
    action()
  } catch (error) {
    if (error instanceof MoneyError) return error.problem
    throw error
  }
  return "none"
}

describe("an amount sent to the gateway", () => {
  it.each([
    ["21.765125", "EUR", "21.77"],
    ["21.764999", "EUR", "21.76"],
    ["0.005", "EUR", "0.01"],
    ["10", "usd", "10.00"],
    ["1000", "JPY", "1000.00"],
    ["1000.5", "JPY", "1001.00"],
    ["1.230", "KWD", "1.23"],
    ["1.2299999", "KWD", "1.23"],
    ["999999999999.99", "EUR", "999999999999.99"],
  ])("rounds %s %s half up to %s", (exact, code, sent) => {
    expect(toGatewayAmount(exact, currency(code))).toBe(sent)
  })

  it.each([
    ["0", "EUR", "not_positive"],
    ["0.004", "EUR", "not_positive"],
    ["-1", "EUR", "not_positive"],
    ["NaN", "EUR", "not_decimal"],
    ["", "EUR", "not_decimal"],
    ["1e3", "EUR", "not_decimal"],
    ["1,00", "EUR", "not_decimal"],
    ["1.235", "KWD", "not_sayable"],
    ["1.2345", "CLF", "not_sayable"],
    ["9999999999999.99", "EUR", "too_long"],
  ])("refuses %s %s as %s", (exact, code, problem) => {
    expect(problemOf(() => toGatewayAmount(exact, currency(code)))).toBe(problem)
  })

  it.each([
    ["1,00", "EUR", 'The amount "1,00" is not a decimal number.'],
    [`${"9".repeat(39)}xyz`, "EUR", `The amount "${"9".repeat(39)}x" is not a decimal number.`],
    ["-1", "EUR", "The amount -1 EUR must be greater than zero."],
    [
      "1.235",
      "KWD",
      /^1\.235 KWD cannot be charged: KWD has 3 decimals but the gateway accepts two\. Use prices .*\.$/,
    ],
    ["9999999999999.99", "EUR", "The amount 9999999999999.99 exceeds the gateway's limit of 15 characters."],
  ])("that cannot be sent is an error with the reason: %s %s", (exact, code, message) => {
    expect(() => toGatewayAmount(exact, currency(code))).toThrow(message)
  })

  it("reads 2 and 2.00 as one amount and refuses everything else", () => {
    expect(parseGatewayAmount("2")).toBe("2.00")
    expect(parseGatewayAmount("2.5")).toBe("2.50")
    expect(parseGatewayAmount("1234.56")).toBe("1234.56")
    expect(compareAmounts("2", "2.00")).toBe(0)
    for (const text of ["", "2.", ".5", "-2.00", "2.005", "2,00", " 2", "1e2"])
      expect(parseGatewayAmount(text)).toBeUndefined()
  })
})

describe("parts of an amount", () => {
  const cents = fc.integer({ min: 1, max: 9_999_999 })
  const exact = fc
    .tuple(cents, fc.integer({ min: 0, max: 999_999 }))
    .map(([whole, rest]) => `${whole}.${String(rest).padStart(6, "0")}`)

  it("add up to the rounded whole, whatever decimals they had", () => {
    fc.assert(
      fc.property(fc.array(exact, { minLength: 1, maxLength: 12 }), fc.constantFrom("EUR", "JPY"), (parts, code) => {
        const sent: GatewayAmount[] = []
        let total = "0"
        for (const part of parts) {
          total = formatDecimal(addDecimal(parseDecimal(total) ?? fail(total), parseDecimal(part) ?? fail(part)))
          sent.push(partAmount(total, sent, currency(code)))
        }
        expect(sumAmounts(sent)).toBe(toGatewayAmount(total, currency(code)))
      })
    )
  })

  it("are refused when nothing is left", () => {
    const whole = toGatewayAmount("10.004", currency("EUR"))
    expect(problemOf(() => partAmount("10.0041", [whole], currency("EUR")))).toBe("not_positive")
    expect(() => partAmount("10.0041", [whole], currency("EUR"))).toThrow(
      "No amount is left to send: 10.00 EUR was already sent."
    )
  })

  it("are refused when the total is no number", () => {
    expect(problemOf(() => partAmount("1e3", [], currency("EUR")))).toBe("not_decimal")
    expect(() => partAmount("x".repeat(99), [], currency("EUR"))).toThrow(
      `The amount "${"x".repeat(40)}" is not a decimal number.`
    )
  })
})

describe("an amount that only describes", () => {
  it.each([
    ["21.765125", "21.77"],
    ["-1", "0.00"],
    ["-0.001", "0.00"],
    ["free", "0.00"],
  ])("of %s is %s", (exact, text) => {
    expect(describingAmount(exact)).toBe(text)
  })
})

describe("what is left of an amount", () => {
  const left = (a: string, b: string): string =>
    amountLeft(toGatewayAmount(a, currency("EUR")), toGatewayAmount(b, currency("EUR")))

  it("is the difference, and never less than nothing", () => {
    expect(left("21.77", "1.7")).toBe("20.07")
    expect(left("10", "10.00")).toBe("0.00")
    expect(left("10", "10.01")).toBe("0.00")
  })
})

describe("a comparison", () => {
  it.each([
    ["a lot", "1"],
    ["1", "a lot"],
  ])("of %s with %s is a defect of the caller", (a, b) => {
    expect(problemOf(() => compareAmounts(a, b))).toBe("not_decimal")
  })
})

describe("decimal text", () => {
  it("is compared by value and printed without loss", () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: 0, max: 9 }), (units, scale) => {
        const text = formatDecimal({ units, scale })
        const read = parseDecimal(text) ?? fail(text)
        expect(compareDecimal(read, { units, scale })).toBe(0)
        expect(formatDecimal(read)).toBe(text)
      })
    )
  })
})
