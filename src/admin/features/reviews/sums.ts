import { addDecimal, formatDecimal, parseDecimal } from "../../../domain/shared/decimal"
import { MODES } from "../../../domain/shared/mode"
import type { Mode } from "../../../domain/shared/mode"

interface Payment {
  /** `undefined` if it is no longer known. */
  readonly mode: Mode | undefined
  readonly currency_code: string
  readonly amount: string
}

/** The sums of the payments of one mode. */
export interface ModeSums {
  readonly mode: Mode | undefined
  readonly sums: readonly { readonly currency_code: string; readonly amount: string }[]
}

/**
 * The sums of payments for each mode and currency, because test money is not added to real money. Amounts are decimal
 * text.
 */
export function sumsOf(payments: readonly Payment[]): ModeSums[] {
  return [...MODES, undefined]
    .map((mode) => ({ mode, sums: byCurrency(payments.filter((payment) => payment.mode === mode)) }))
    .filter(({ sums }) => sums.length > 0)
}

function byCurrency(payments: readonly Payment[]): ModeSums["sums"] {
  const sums = new Map<string, string>()
  for (const { currency_code, amount } of payments) sums.set(currency_code, add(sums.get(currency_code), amount))
  return [...sums].map(([currency_code, amount]) => ({ currency_code, amount }))
}

function add(sum: string | undefined, amount: string): string {
  const [a, b] = [parseDecimal(sum ?? "0"), parseDecimal(amount)]
  if (!a || !b) throw new Error(`The amount "${amount}" is not a decimal number.`)
  return formatDecimal(addDecimal(a, b))
}
