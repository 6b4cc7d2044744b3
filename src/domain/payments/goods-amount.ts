import { formatDecimal, parseDecimal } from "../shared/decimal"

/** What some pieces cost, as decimal text; `undefined` where the price is no decimal text. */
export function goodsAmount(unitPrice: string, quantity: number): string | undefined {
  const price = parseDecimal(unitPrice)
  return price && formatDecimal({ units: price.units * BigInt(quantity), scale: price.scale })
}
