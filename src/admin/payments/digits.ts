import { currencyDigits, parseCurrency } from "../../domain/shared/currency"

/** How many decimals of an amount the gateway can be told: those of its currency, two at most. */
export function digitsOf(currencyCode: string): number {
  const currency = parseCurrency(currencyCode)
  return Math.min(2, currency ? currencyDigits(currency) : 2)
}
