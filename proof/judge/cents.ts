import { currencyDigits, parseCurrency } from "../../src/domain/currency"
import { addDecimal, formatDecimal, parseDecimal, roundDecimal } from "../../src/domain/decimal"
import type { Decimal } from "../../src/domain/decimal"

const ZERO: Decimal = { units: 0n, scale: 0 }

/**
 * The exact sum of decimal texts, rounded once, half up, to the digits of the currency: what all parts together come to, to
 * the cent.
 *
 * @throws Error for text that is no decimal or no currency: such evidence proves nothing
 */
export function roundedSum(parts: readonly string[], currency: string): string {
  const code = parseCurrency(currency)
  if (!code) throw new Error(`"${currency}" is no currency.`)
  return formatDecimal(roundDecimal(parts.map(decimal).reduce(addDecimal, ZERO), currencyDigits(code)))
}

/** The exact sum of decimal texts. */
export function exactSum(parts: readonly string[]): string {
  return formatDecimal(parts.map(decimal).reduce(addDecimal, ZERO))
}

function decimal(text: string): Decimal {
  const value = parseDecimal(text)
  if (!value) throw new Error(`"${text}" is no decimal number.`)
  return value
}
