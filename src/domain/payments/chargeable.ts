import { parseCurrency } from "../shared/currency"
import { MoneyError, toGatewayAmount } from "../shared/money"

/** What is outstanding of an order or a cart, not rounded. */
export interface Outstanding {
  readonly exact: string
  readonly currencyCode: string
}

/**
 * What is outstanding as the gateway would be told: rounded to the digits of its currency, as a payment of it was.
 *
 * @returns `0` where nothing is outstanding, or not an amount that could be charged
 */
export function chargeable({ exact, currencyCode }: Outstanding): string {
  const currency = parseCurrency(currencyCode)
  if (!currency) return "0"
  try {
    return toGatewayAmount(exact, currency)
  } catch (error) {
    if (error instanceof MoneyError) return "0"
    throw error
  }
}
