import type { CurrencyCode } from "../../domain/shared/currency"
import { addDecimal, formatDecimal, parseDecimal } from "../../domain/shared/decimal"
import type { Decimal } from "../../domain/shared/decimal"
import { parseGatewayAmount } from "../../domain/shared/money"
import type { GatewayAmount } from "../../domain/shared/money"
import { createMessage } from "../../domain/shared/messages/message"
import { InvalidField } from "../outcomes/errors"
import type { Profile } from "../profile/profile"
import { cutText, encodeAmount, wellFormed } from "../wire/field-encoders"

/** One line of the order (gateway-api 2.3). */
export interface Item {
  readonly name: string
  readonly code: string
  /** Price of one unit, in the currency of the order. */
  readonly price: GatewayAmount
  /** A whole number above zero. */
  readonly quantity: number
}

const BETWEEN_ITEMS = "#;#"
const BETWEEN_SEGMENTS = "#,#"
const SHORT_NAME = 40
/** Three separators, a price and a quantity. */
const SHORTEST_LINE = 14

/**
 * Encodes the text in `items` (gateway-api 2.3). A separator in a name or item number, or half of one, becomes a blank.
 * If the text exceeds `lengths.items`, names are cut first. Then the last lines are merged into one, "12 more items",
 * with the sum of their prices.
 *
 * @throws InvalidField `items` if a quantity is not a whole number above zero
 */
export function encodeItems(items: readonly Item[], profile: Profile, currency?: CurrencyCode): string {
  const limit = profile.lengths["items"] ?? Number.POSITIVE_INFINITY
  const bad = items.find(({ quantity }) => !Number.isSafeInteger(quantity) || quantity <= 0)
  if (bad) throw new InvalidField("items", createMessage("gateway.item_quantity_invalid"))
  if (items.length === 0) return profile.items.when_empty
  const encode = (item: Item): string => encodeItem(item, profile, currency)
  const whole = joinWithin(items.map(encode), limit)
  if (whole !== undefined) return whole
  const short = items.map((item) => encode({ ...item, name: cutText(item.name, SHORT_NAME) }))
  return joinWithin(short, limit) ?? withSummary(items, short, encode, limit)
}

function joinWithin(lines: readonly string[], limit: number): string | undefined {
  const text = lines.join(BETWEEN_ITEMS)
  return text.length <= limit ? text : undefined
}

/** Keeps as many first lines as fit beside the summary line. Prices are summed only once. */
function withSummary(
  items: readonly Item[],
  lines: readonly string[],
  encode: (item: Item) => string,
  limit: number
): string {
  const most = Math.min(items.length - 1, Math.floor(limit / SHORTEST_LINE))
  let left = items.slice(most).reduce(addCost, NOTHING)
  let stored = lines.slice(0, most).reduce((length, line) => length + line.length + BETWEEN_ITEMS.length, 0)
  for (let count = most; count > 0; count--) {
    const others = encode(summary(items.length - count, left))
    if (stored + others.length <= limit) return [...lines.slice(0, count), others].join(BETWEEN_ITEMS)
    const [item, line] = [items[count - 1], lines[count - 1]]
    if (item) left = addCost(left, item)
    stored -= (line?.length ?? 0) + BETWEEN_ITEMS.length
  }
  return cutText(encode(summary(items.length, left)), limit)
}

function encodeItem(item: Item, profile: Profile, currency: CurrencyCode | undefined): string {
  const segments = {
    name: withoutSeparators(item.name),
    code: withoutSeparators(item.code),
    price: encodeAmount(item.price, { field: "items", profile, currency }),
    quantity: String(item.quantity),
  }
  return profile.items.segments.map((segment) => segments[segment]).join(BETWEEN_SEGMENTS)
}

/** Parts of separators, blanks and surrogates. A name without them needs no change. */
const DELICATE = /[#;,\s\0\p{Surrogate}]/u
const AT_NO_END = " ;,"

/** A `#` beside `;` or `,` could form a separator. A `;` or `,` at an end could form one with the adjacent text. */
function withoutSeparators(text: string): string {
  if (!DELICATE.test(text)) return text
  const words = wellFormed(text)
    .replace(/#(?=[;,])|(?<=[;,])#/g, " ")
    .replace(/\s+/g, " ")
  let [start, end] = [0, words.length]
  while (start < end && AT_NO_END.includes(words.charAt(start))) start++
  while (end > start && AT_NO_END.includes(words.charAt(end - 1))) end--
  return words.slice(start, end)
}

const NOTHING: Decimal = { units: 0n, scale: 2 }

function addCost(sum: Decimal, { price, quantity }: Item): Decimal {
  const { units, scale } = parseDecimal(price) ?? NOTHING
  return addDecimal(sum, { units: units * BigInt(quantity), scale })
}

function summary(count: number, cost: Decimal): Item {
  const price = parseGatewayAmount(formatDecimal(cost))
  if (price === undefined) throw new InvalidField("items", createMessage("gateway.item_price_invalid"))
  return { name: `${count} more ${count === 1 ? "item" : "items"}`, code: "", price, quantity: 1 }
}
