import type { GatewayAmount } from "../../domain/money"
import { amountLeft, describingAmount, sumAmounts } from "../../domain/money"
import type { Payable } from "../subject/payable"

export interface Breakdown {
  readonly item_total: GatewayAmount
  readonly shipping: GatewayAmount
  readonly handling: GatewayAmount
  readonly tax_total: GatewayAmount
  readonly insurance: GatewayAmount
  readonly shipping_discount: GatewayAmount
  readonly discount: GatewayAmount
}

const NONE = describingAmount("0")

/**
 * The parts of an amount, so that amount = item_total + shipping + handling + tax_total + insurance − shipping_discount −
 * discount (gateway-api 2.2). Rounding and what Medusa's totals do not name (gift cards, a part of an order) leave a
 * difference: it is handling, or discount where it is negative.
 */
export function breakdown(amount: GatewayAmount, totals: Payable["totals"]): Breakdown {
  const parts = {
    item_total: describingAmount(totals.item),
    shipping: describingAmount(totals.shipping),
    tax_total: describingAmount(totals.tax),
  }
  const charges = sumAmounts(Object.values(parts))
  const discount = describingAmount(totals.discount)
  const handling = amountLeft(sumAmounts([amount, discount]), charges)
  const moreDiscount = amountLeft(charges, sumAmounts([amount, discount]))
  return { ...parts, handling, insurance: NONE, shipping_discount: NONE, discount: sumAmounts([discount, moreDiscount]) }
}
