import { MathBN } from "@medusajs/framework/utils"
import type { CurrencyCode } from "../../../domain/shared/currency"
import type { GatewayAmount } from "../../../domain/shared/money"
import { describingAmount } from "../../../domain/shared/money"
import type { AcquiringOptions } from "../../../modules/acquiring/accounts/options"

/**
 * Converts an exact amount to US dollars, rounded once to two decimals. It returns `undefined` if the merchant set no
 * rate for the currency, because an invented rate would mislead the fraud check.
 */
export function usdAmount(
  exact: string,
  currency: CurrencyCode,
  { usdRates }: Pick<AcquiringOptions, "usdRates">
): GatewayAmount | undefined {
  if (currency === "USD") return describingAmount(exact)
  const rate = usdRates[currency]
  return rate === undefined ? undefined : describingAmount(MathBN.mult(exact, rate).toFixed())
}
