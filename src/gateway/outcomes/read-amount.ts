import { currencyDigits, parseCurrency } from "../../domain/shared/currency"
import type { CurrencyCode } from "../../domain/shared/currency"
import { formatDecimal, parseDecimal, roundDecimal } from "../../domain/shared/decimal"
import { parseGatewayAmount } from "../../domain/shared/money"
import type { GatewayAmount } from "../../domain/shared/money"
import type { Profile } from "../profile/profile"

/** Longer than any amount that is charged, and short enough to count with. */
const MAX_AMOUNT_LENGTH = 32

/** Reads an amount of the gateway in any way in which it may be written: `2`, `2.00`, and `2.000` where that is how a currency is written. */
export function readAmount(text: string, currency: string, profile: Profile): GatewayAmount | undefined {
  return readTwoDecimals(text) ?? readSignedAmount(text, currency, profile)
}

/**
 * Reads an amount that a signature holds together with its neighbours, without separators: where it has three decimals (KWD, by
 * `formats.amounts`) it has neither fewer nor more, so that none of them can be given to a neighbour. The third is 0, as we charge no other.
 *
 * @param currency `undefined` where it is not known
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

/** Reads an amount that is written exactly as a request would write it, and in no other form (`29.90`, not `29.9`, `029.90` or `29`). */
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

/** Writes an amount as the profile says (setting `formats.amounts`). */
export function writeAmount(amount: GatewayAmount, currency: CurrencyCode | undefined, { formats }: Profile): string {
  if (formats.amounts === "two_decimals" || currency === undefined) return amount
  const decimal = parseDecimal(amount)
  return decimal ? formatDecimal(roundDecimal(decimal, currencyDigits(currency))) : amount
}

/** Reads an amount of at most two decimals, unless it is too long to be one. */
export function readTwoDecimals(text: string): GatewayAmount | undefined {
  return text.length <= MAX_AMOUNT_LENGTH ? parseGatewayAmount(text) : undefined
}
