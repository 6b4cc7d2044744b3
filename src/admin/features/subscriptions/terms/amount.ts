/** The prices of a subscription. */
export interface PricesOfSubscription {
  readonly intro_cycles: number
  readonly intro_price: string | null
  /** Price of one piece in the next cycle; null: the price of that day. */
  readonly next_unit_price: string | null
}

/** Price of one piece in the last cycle that began, or in the next one; null: the price of that day. */
export function unitPriceIn(
  { intro_cycles, intro_price, next_unit_price }: PricesOfSubscription,
  cycle: number
): string | null {
  return intro_price !== null && cycle <= intro_cycles ? intro_price : next_unit_price
}
