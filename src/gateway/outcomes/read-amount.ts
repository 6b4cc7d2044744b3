import { currencyDigits, parseCurrency } from "../../domain/shared/currency"
import type { CurrencyCode } from "../../domain/shared/currency"
import { formatDecimal, parseDecimal, roundDecimal } from "../../domain/shared/decimal"
import { parseGatewayAmount } from "../../domain/shared/money"
import type { GatewayAmount } from "../../domain/shared/money"
import type { Profile } from "../profile/profile"

/** Longer than any amount of a charge, and short enough for arithmetic. */
const MAX_AMOUNT_LENGTH = 32

/** Reads an amount in any form that the gateway may use: `2`, `2.00`, and `2.000` if the currency is written so. */
export function readAmount(text: string, currency: string, profile: Profile): GatewayAmount | undefined {
  return readTwoDecimals(text) ?? readSignedAmount(text, currency, profile)
}

/**
 * Reads an amount that is signed next to other values without separators. An amount with three decimals (KWD, by
 * `formats.amounts`) must have exactly three, so no digit can move to a neighbour. The third must be 0, because the
 * plugin charges two decimals only.
 *
 * @param currency `undefined` if it is unknown
 */
export function readSignedAmount(
  text: string,
  currency: string | undefined,
  { formats }: Profile
): GatewayAmount | undefined {
  const code = formats.amounts === "currency_decimals" ? parseCurrency(currency ?? "") : undefined
  const past = code === undefined ? 0 : currencyDigits(code) - 2
  if (past <= 0) return readTwoDecimals(text)
  return /^\d+\.\d+$/.test(text) && text.length - text.indexOf(".") === 3 + past && text.endsWith("0".repeat(past))
    ? readTwoDecimals(text.slice(0, -past))
    : undefined
}

/** Reads an amount only in the exact form of a request (`29.90`, not `29.9`, `029.90` or `29`). */
export function readExactAmount(
  text: string,
  currency: string | undefined,
  profile: Profile
): GatewayAmount | undefined {
  const amount = readSignedAmount(text, currency, profile)
  return amount !== undefined && writeAmount(amount, parseCurrency(currency ?? ""), profile) === text
    ? amount
    : undefined
}

/** Writes an amount in the form of the setting `formats.amounts`. */
export function writeAmount(amount: GatewayAmount, currency: CurrencyCode | undefined, { formats }: Profile): string {
  if (formats.amounts === "two_decimals" || currency === undefined) return amount
  const decimal = parseDecimal(amount)
  return decimal ? formatDecimal(roundDecimal(decimal, currencyDigits(currency))) : amount
}

/** Reads an amount with at most two decimals. An overlong text is `undefined`. */
export function readTwoDecimals(text: string): GatewayAmount | undefined {
  return text.length <= MAX_AMOUNT_LENGTH ? parseGatewayAmount(text) : undefined
}
