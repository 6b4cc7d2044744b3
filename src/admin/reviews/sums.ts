import { addDecimal, formatDecimal, parseDecimal } from "../../domain/decimal"

export interface Sum {
  readonly currency_code: string
  readonly amount: string
}

/** What payments come to, for each currency; amounts are decimal text. */
export function sumsOf(payments: readonly Sum[]): Sum[] {
  const sums = new Map<string, string>()
  for (const { currency_code, amount } of payments) sums.set(currency_code, add(sums.get(currency_code), amount))
  return [...sums].map(([currency_code, amount]) => ({ currency_code, amount }))
}

function add(sum: string | undefined, amount: string): string {
  const [a, b] = [parseDecimal(sum ?? "0"), parseDecimal(amount)]
  if (!a || !b) throw new Error(`The amount "${amount}" is not a decimal number.`)
  return formatDecimal(addDecimal(a, b))
}
