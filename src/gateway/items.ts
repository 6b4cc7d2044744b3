import type { CurrencyCode } from "../domain/currency"
import { addDecimal, formatDecimal, parseDecimal } from "../domain/decimal"
import { parseGatewayAmount } from "../domain/money"
import type { GatewayAmount } from "../domain/money"
import { InvalidField } from "./errors"
import type { Profile } from "./profile"
import { cutText, encodeAmount, wellFormed } from "./wire/field-encoders"

/** One line of the order (gateway-api 2.3). */
export interface Item {
  readonly name: string
  /** The merchant's item number. */
  readonly code: string
  /** Price of one, in the currency of the order. */
  readonly price: GatewayAmount
  /** Whole and above zero. */
  readonly quantity: number
}

const BETWEEN_ITEMS = "#;#"
const BETWEEN_SEGMENTS = "#,#"
const SHORT_NAME = 40
/** Three separators, a price and a quantity. */
const SHORTEST_LINE = 14

/**
 * The text in `items` (gateway-api 2.3). A separator inside a name or item number, also half of one, is replaced by a
 * blank. A text that is too long (`lengths.items`) is made shorter without saying anything false: names are cut first;
 * then the last lines become one, "12 more items", with the sum of their prices.
 *
 * @throws InvalidField `items` when a quantity is not a whole number above zero
 */
export function encodeItems(items: readonly Item[], profile: Profile, currency?: CurrencyCode): string {
  const limit = profile.lengths["items"] ?? Number.POSITIVE_INFINITY
  const bad = items.find(({ quantity }) => !Number.isSafeInteger(quantity) || quantity <= 0)
  if (bad) throw new InvalidField("items", "hold a quantity that is not a whole number above zero")
  if (items.length === 0) return profile.items.when_empty
  const encode = (item: Item): string => encodeItem(item, profile, currency)
  const full = items.map(encode).join(BETWEEN_ITEMS)
  if (full.length <= limit) return full
  const short = items.map((item) => encode({ ...item, name: cutText(item.name, SHORT_NAME) }))
  if (short.join(BETWEEN_ITEMS).length <= limit) return short.join(BETWEEN_ITEMS)
  for (let kept = Math.min(items.length - 1, Math.floor(limit / SHORTEST_LINE)); kept > 0; kept--) {
    const text = [...short.slice(0, kept), encode(summary(items.slice(kept)))].join(BETWEEN_ITEMS)
    if (text.length <= limit) return text
  }
  return cutText(encode(summary(items)), limit)
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

/** A `#` beside `;` or `,`, and either of these at an end, could make a separator with what stands next to it. */
const AT_NO_END = " ;,"

function withoutSeparators(text: string): string {
  const words = wellFormed(text)
    .replace(/#(?=[;,])|(?<=[;,])#/g, " ")
    .replace(/\s+/g, " ")
  let [start, end] = [0, words.length]
  while (start < end && AT_NO_END.includes(words.charAt(start))) start++
  while (end > start && AT_NO_END.includes(words.charAt(end - 1))) end--
  return words.slice(start, end)
}

function summary(rest: readonly Item[]): Item {
  const total = rest.reduce((sum, { price, quantity }) => addDecimal(sum, times(price, quantity)), { units: 0n, scale: 2 })
  const price = parseGatewayAmount(formatDecimal(total))
  if (price === undefined) throw new InvalidField("items", "hold a price that is no amount")
  return { name: `${rest.length} more ${rest.length === 1 ? "item" : "items"}`, code: "", price, quantity: 1 }
}

function times(price: GatewayAmount, quantity: number): { units: bigint; scale: number } {
  const { units, scale } = parseDecimal(price) ?? { units: 0n, scale: 2 }
  return { units: units * BigInt(quantity), scale }
}
