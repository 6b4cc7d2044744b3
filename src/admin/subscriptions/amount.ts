/** The prices of a subscription, as far as they are told of. */
export interface PricesOfSubscription {
  readonly intro_cycles: number
  readonly intro_price: string | null
  /** What a piece costs in the next cycle; null: what it costs on the day. */
  readonly next_unit_price: string | null
}

/** What a piece costs in the last cycle that was begun, or in the next one; null: what it costs on the day. */
export function unitPriceIn(
  { intro_cycles, intro_price, next_unit_price }: PricesOfSubscription,
  cycle: number
): string | null {
  return intro_price !== null && cycle <= intro_cycles ? intro_price : next_unit_price
}
