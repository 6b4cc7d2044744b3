import { formatDecimal, parseDecimal } from "../../domain/decimal"

/** What some pieces cost, as decimal text; `undefined` where the price is no decimal text. */
export function goodsAmount(unitPrice: string, quantity: number): string | undefined {
  const price = parseDecimal(unitPrice)
  return price && formatDecimal({ units: price.units * BigInt(quantity), scale: price.scale })
}

/** The prices of a subscription, as far as they are told of. */
export interface PricesOfContract {
  readonly intro_cycles: number
  readonly intro_price: string | null
  /** What a piece costs in the next cycle; null: what it costs on the day. */
  readonly next_unit_price: string | null
}

/** What a piece costs in the last cycle that was begun, or in the next one; null: what it costs on the day. */
export function unitPriceIn({ intro_cycles, intro_price, next_unit_price }: PricesOfContract, cycle: number): string | null {
  return intro_price !== null && cycle <= intro_cycles ? intro_price : next_unit_price
}
