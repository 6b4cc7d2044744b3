import { currencyDigits, parseCurrency } from "../../src/domain/shared/currency"
import {
  addDecimal,
  compareDecimal,
  formatDecimal,
  negateDecimal,
  parseDecimal,
  roundDecimal,
} from "../../src/domain/shared/decimal"
import type { CurrencyCode } from "../../src/domain/shared/currency"
import type { Decimal } from "../../src/domain/shared/decimal"

const ZERO: Decimal = { units: 0n, scale: 0 }

/**
 * The exact sum of decimal texts, rounded once, half up, to the digits of the currency: what all parts together come to, to
 * the cent.
 *
 * @throws Error for text that is no decimal or no currency: such evidence proves nothing
 */
export function roundedSum(parts: readonly string[], currency: string): string {
  return formatDecimal(roundDecimal(parts.map(decimal).reduce(addDecimal, ZERO), currencyDigits(currencyOf(currency))))
}

/** The exact sum of decimal texts. */
export function exactSum(parts: readonly string[]): string {
  return formatDecimal(parts.map(decimal).reduce(addDecimal, ZERO))
}

/** Whether two amounts differ by so many of the currency's smallest units at most. */
export function areWithinCents(
  one: string,
  other: string,
  { cents, currency }: { readonly cents: number; readonly currency: string }
): boolean {
  const difference = addDecimal(decimal(one), negateDecimal(decimal(other)))
  const most = { units: BigInt(cents), scale: currencyDigits(currencyOf(currency)) }
  return compareDecimal(difference, most) <= 0 && compareDecimal(negateDecimal(difference), most) <= 0
}

function currencyOf(currency: string): CurrencyCode {
  const code = parseCurrency(currency)
  if (!code) throw new Error(`"${currency}" is no currency.`)
  return code
}

function decimal(text: string): Decimal {
  const value = parseDecimal(text)
  if (!value) throw new Error(`"${text}" is no decimal number.`)
  return value
}
