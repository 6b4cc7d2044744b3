import { parseCurrency } from "../shared/currency"
import { MoneyError, toGatewayAmount } from "../shared/money"

/** The outstanding amount of an order or a cart, not rounded. */
export interface Outstanding {
  readonly exact: string
  readonly currencyCode: string
}

/**
 * The outstanding amount as the gateway would receive it: rounded to the digits of its currency, as a payment of it is.
 *
 * @returns `0` if nothing is outstanding or the amount cannot be charged
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
