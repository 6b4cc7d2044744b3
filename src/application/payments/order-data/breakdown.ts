import type { GatewayAmount } from "../../../domain/shared/money"
import { amountLeft, compareAmounts, describingAmount, sumAmounts } from "../../../domain/shared/money"
import type { Totals } from "../context/payable"

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
 * Splits an amount: amount = item_total + shipping + handling + tax_total + insurance − shipping_discount − discount
 * (gateway-api 2.2). Charges are rounded down and discounts up, so the rounding rest is never negative; it becomes
 * handling. Medusa's totals leave out gift cards, store credit and partial payments of an order. These reduce the
 * amount and become discount.
 */
export function breakdown(amount: GatewayAmount, totals: Totals): Breakdown {
  const parts = {
    item_total: roundedDown(totals.item),
    shipping: roundedDown(totals.shipping),
    tax_total: roundedDown(totals.tax),
  }
  const charges = sumAmounts(Object.values(parts))
  const [discount, shipping_discount] = [roundedUp(totals.discount), roundedUp(totals.shippingDiscount)]
  const covered = sumAmounts([amount, discount, shipping_discount])
  const [handling, moreDiscount] = [amountLeft(covered, charges), amountLeft(charges, covered)]
  return { ...parts, handling, insurance: NONE, shipping_discount, discount: sumAmounts([discount, moreDiscount]) }
}

const CENT = describingAmount("0.01")

function roundedDown(exact: string): GatewayAmount {
  const rounded = describingAmount(exact)
  return compareAmounts(rounded, exact) > 0 ? amountLeft(rounded, CENT) : rounded
}

function roundedUp(exact: string): GatewayAmount {
  const rounded = describingAmount(exact)
  return compareAmounts(rounded, exact) < 0 ? sumAmounts([rounded, CENT]) : rounded
}
