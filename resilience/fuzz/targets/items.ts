import fc from "fast-check"
import { parseCurrency } from "../../../src/domain/shared/currency"
import { formatDecimal, parseDecimal, addDecimal, compareDecimal } from "../../../src/domain/shared/decimal"
import type { Decimal } from "../../../src/domain/shared/decimal"
import { parseGatewayAmount } from "../../../src/domain/shared/money"
import { InvalidField } from "../../../src/gateway/outcomes/errors"
import { encodeItems } from "../../../src/gateway/client/items"
import type { Item } from "../../../src/gateway/client/items"
import { parseProfile } from "../../../src/gateway/profile/profile"
import { amount } from "../../../testing/gateway/account"
import { LARGE_BYTES, longTexts } from "../generate/large"
import { PIECES } from "../generate/pieces"
import { hostileText } from "../generate/texts"
import type { Large, Reading, Target } from "../target"

interface ItemsInput {
  readonly items: readonly Item[]
  /** Characters that the text may have. */
  readonly limit: number
}

const DEFAULTS = parseProfile({})
const EUR = parseCurrency("EUR")

const price = fc.oneof(
  { weight: 6, arbitrary: fc.nat(1_000_000).map((cents) => amount((cents / 100).toFixed(2))) },
  { weight: 1, arbitrary: hostileText.map((text) => parseGatewayAmount(text) ?? amount("0.00")) }
)
const quantity = fc.oneof(
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 1000 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, Number.MAX_SAFE_INTEGER),
  }
)
const item: fc.Arbitrary<Item> = fc.record({ name: hostileText, code: hostileText, price, quantity })

/** Writes the lines of an order, and takes the text apart again. */
export const ITEMS: Target<ItemsInput> = {
  name: "items",
  inputs: fc.record({
    items: fc.array(item, { maxLength: 12 }),
    limit: fc.oneof(fc.constant(5000), fc.integer({ min: 1, max: 600 })),
  }),
  read: readingOf,
  work: write,
  large,
  show: (input) => JSON.stringify(input),
}

function write({ items, limit }: ItemsInput): string {
  return encodeItems(items, { ...DEFAULTS, lengths: { ...DEFAULTS.lengths, items: limit } }, EUR)
}

function readingOf(input: ItemsInput): Reading {
  try {
    const text = write(input)
    const { items, limit } = input
    judge(text, items, limit)
    return { as: whatOf(text, items), valid: true, result: text.length }
  } catch (error) {
    if (!(error instanceof InvalidField) || error.field !== "items") throw error
    return { as: "refused", valid: false, result: error.message }
  }
}

/** The longest line that summarizes other lines; a limit below it leaves room for a part of one only. */
const SUMMARY_LENGTH = 80

/**
 * A text within its limit is true: each line has four segments, and prices times quantities add up to the total of the
 * items.
 */
function judge(encoded: string, items: readonly Item[], limit: number): void {
  if (encoded.length > Math.max(limit, DEFAULTS.items.when_empty.length))
    throw new Error("The text is longer than its limit.")
  if (/[\p{Surrogate}\0]/u.test(encoded)) throw new Error("The text holds half a character or a NUL.")
  if (items.length === 0 || limit < SUMMARY_LENGTH) return
  const lines = linesOf(encoded)
  if (lines.some((line) => line.length !== 4)) throw new Error("A line has not four segments.")
  const told = lines.map(([, , price = "", quantity = ""]) => cost(price, quantity))
  const meant = items.map(({ price, quantity }) => cost(price, String(quantity)))
  if (compareDecimal(sum(told), sum(meant)) !== 0)
    throw new Error(`The lines add up to ${formatDecimal(sum(told))}, not ${formatDecimal(sum(meant))}.`)
}

function linesOf(encoded: string): readonly (readonly string[])[] {
  return encoded.split("#;#").map((line) => line.split("#,#"))
}

function cost(price: string, quantity: string): Decimal {
  const [one, count] = [parseDecimal(price), parseDecimal(quantity)]
  if (!one || !count) throw new Error("A line has a price or a quantity that is no number.")
  return { units: one.units * count.units, scale: one.scale }
}

function sum(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce(addDecimal, { units: 0n, scale: 2 })
}

function whatOf(encoded: string, items: readonly Item[]): string {
  if (items.length === 0) return "none"
  return linesOf(encoded).length < items.length ? "shortened" : "whole"
}

function large(): readonly Large<ItemsInput>[] {
  const line = { name: "Shirt", code: "SKU-1", price: amount("9.90"), quantity: 2 }
  const long = longTexts(PIECES, LARGE_BYTES).flatMap(({ name, input }) => [
    { name: `${name} as a name`, items: [{ ...line, name: input }] },
    { name: `${name} as a code`, items: [{ ...line, code: input }] },
  ])
  const many = [1, 10, 40].map((length) => ({
    name: `many items with names of ${length}`,
    items: Array.from({ length: Math.floor(LARGE_BYTES / (length + "#,##,#9.90#,#2#;#".length)) }, () => ({
      ...line,
      name: "n".repeat(length),
      code: "",
    })),
  }))
  return [...long, ...many].flatMap(({ name, items }) =>
    [5000, LARGE_BYTES].map((limit) => ({ name: `${name}, at most ${limit}`, input: { items, limit } }))
  )
}
