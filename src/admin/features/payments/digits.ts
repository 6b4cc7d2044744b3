import { currencyDigits, parseCurrency } from "../../../domain/shared/currency"

/** The decimals that the gateway accepts for an amount: those of its currency, two at most. */
export function digitsOf(currencyCode: string): number {
  const currency = parseCurrency(currencyCode)
  return Math.min(2, currency ? currencyDigits(currency) : 2)
}
