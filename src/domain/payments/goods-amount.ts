import { formatDecimal, parseDecimal } from "../shared/decimal"

/** The price of some pieces, as decimal text; `undefined` if the unit price is no decimal text. */
export function goodsAmount(unitPrice: string, quantity: number): string | undefined {
  const price = parseDecimal(unitPrice)
  return price && formatDecimal({ units: price.units * BigInt(quantity), scale: price.scale })
}
