import type { Brand } from "./brand"
import { currencyDigits } from "./currency"
import type { CurrencyCode } from "./currency"
import { addDecimal, compareDecimal, formatDecimal, negateDecimal, parseDecimal, roundDecimal } from "./decimal"
import type { Decimal } from "./decimal"
import { createMessage } from "./messages/message"
import type { Message } from "./messages/message"
import { MessageError } from "./messages/message-error"

/** An amount as the gateway writes it: decimal text with exactly two decimals in every currency (gateway-api 2.1). */
export type GatewayAmount = Brand<string, "GatewayAmount">

export type MoneyProblem = "not_decimal" | "not_positive" | "too_long" | "not_sayable"

/** An amount that cannot be sent. `problem` is for code, `message` for people. */
export class MoneyError extends MessageError {
  override readonly name = "MoneyError"

  constructor(
    readonly problem: MoneyProblem,
    content: Message
  ) {
    super(content)
  }
}

const GATEWAY_DECIMALS = 2
const MAX_LENGTH = 15
const ZERO: Decimal = { units: 0n, scale: GATEWAY_DECIMALS }

/**
 * Rounds an exact amount once, half up, to the ISO 4217 digits of the currency. The result has two decimals:
 * `21.765125` EUR becomes `21.77`, `1000` JPY becomes `1000.00`.
 *
 * @throws MoneyError `not_decimal`, `not_positive`, `too_long` (over 15 characters), or `not_sayable`. `not_sayable`:
 * the currency has three decimals and the third is not 0, so the gateway's two decimals cannot hold it.
 */
export function toGatewayAmount(exact: string, currency: CurrencyCode): GatewayAmount {
  const value = parseDecimal(exact)
  if (!value) throw new MoneyError("not_decimal", createMessage("money.not_decimal", { amount: exact.slice(0, 40) }))
  const rounded = sayable(value, currency, exact)
  if (rounded.units <= 0n)
    throw new MoneyError("not_positive", createMessage("money.not_positive", { amount: exact, currency }))
  return bounded(rounded)
}

/**
 * The next part (capture or refund) of a running total: round(total so far) − sent so far. Such parts add up to the
 * rounded whole and never exceed it, whatever decimals the parts had.
 *
 * @param exactTotal the unrounded total up to and including this part
 * @param sent the parts that were sent before
 * @throws MoneyError `not_positive` if nothing is left to send, and as {@link toGatewayAmount}
 */
export function partAmount(exactTotal: string, sent: readonly GatewayAmount[], currency: CurrencyCode): GatewayAmount {
  const value = parseDecimal(exactTotal)
  if (!value)
    throw new MoneyError("not_decimal", createMessage("money.not_decimal", { amount: exactTotal.slice(0, 40) }))
  const part = addDecimal(sayable(value, currency, exactTotal), negateDecimal(sum(sent)))
  if (part.units <= 0n) {
    throw new MoneyError(
      "not_positive",
      createMessage("money.nothing_left_to_send", { amount: formatDecimal(sum(sent)), currency })
    )
  }
  return bounded(roundDecimal(part, GATEWAY_DECIMALS))
}

/** Reads an amount from the gateway, which sends `2` or `2.00`. Returns `undefined` if it is no amount. */
export function parseGatewayAmount(text: string): GatewayAmount | undefined {
  if (!/^\d+(\.\d{1,2})?$/.test(text)) return undefined
  const value = parseDecimal(text)
  return value && (formatDecimal(roundDecimal(value, GATEWAY_DECIMALS)) as GatewayAmount)
}

/**
 * An amount that only describes (a price, a subtotal) and is never charged: rounded to two decimals, at least zero.
 *
 * @param exact plain decimal text; anything else becomes `0.00`
 */
export function describingAmount(exact: string): GatewayAmount {
  const value = roundDecimal(parseDecimal(exact) ?? ZERO, GATEWAY_DECIMALS)
  return formatDecimal(value.units < 0n ? ZERO : value) as GatewayAmount
}

/** `a - b`, but at least zero. */
export function amountLeft(a: GatewayAmount, b: GatewayAmount): GatewayAmount {
  return describingAmount(differenceOf(a, b))
}

/** `a - b` of decimal texts, not rounded. A text that is no decimal counts as zero. */
export function differenceOf(a: string, b: string): string {
  return formatDecimal(addDecimal(parseDecimal(a) ?? ZERO, negateDecimal(parseDecimal(b) ?? ZERO)))
}

/** The sum of amounts, `0.00` for none. */
export function sumAmounts(amounts: readonly GatewayAmount[]): GatewayAmount {
  return formatDecimal(roundDecimal(sum(amounts), GATEWAY_DECIMALS)) as GatewayAmount
}

/** The unrounded sum of decimal texts. A text that is no decimal counts as zero. */
export function sumExact(amounts: readonly string[]): string {
  return formatDecimal(sum(amounts))
}

/**
 * -1, 0 or 1 by value: `2` equals `2.00`.
 *
 * @throws MoneyError `not_decimal` if a text is no decimal, which is a defect of the caller
 */
export function compareAmounts(a: string, b: string): -1 | 0 | 1 {
  const [left, right] = [parseDecimal(a), parseDecimal(b)]
  if (!left || !right)
    throw new MoneyError("not_decimal", createMessage("money.not_decimal", { amount: (left ? b : a).slice(0, 40) }))
  return compareDecimal(left, right)
}

function sum(amounts: readonly string[]): Decimal {
  return amounts.reduce((total, amount) => addDecimal(total, parseDecimal(amount) ?? ZERO), ZERO)
}

function sayable(value: Decimal, currency: CurrencyCode, exact: string): Decimal {
  const digits = currencyDigits(currency)
  const inCurrency = roundDecimal(value, digits)
  const inGateway = roundDecimal(inCurrency, GATEWAY_DECIMALS)
  if (compareDecimal(inCurrency, inGateway) !== 0) {
    throw new MoneyError(
      "not_sayable",
      createMessage("money.third_decimal_not_supported", {
        amount: exact,
        currency,
        currencyCode: currency,
        decimals: String(digits),
      })
    )
  }
  return inGateway
}

function bounded(value: Decimal): GatewayAmount {
  const text = formatDecimal(value)
  if (text.length > MAX_LENGTH) {
    throw new MoneyError(
      "too_long",
      createMessage("money.amount_too_long", { amount: text, limit: String(MAX_LENGTH) })
    )
  }
  return text as GatewayAmount
}
