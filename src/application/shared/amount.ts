import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"

/** A Medusa row with an amount. `raw_amount` is lossless; Medusa's types sometimes omit it. */
interface WithAmount {
  readonly amount: BigNumberInput
  readonly raw_amount?: BigNumberInput
}

/** Returns the amount of a row, not rounded, as plain decimal text. */
export function exactAmount(row: WithAmount): string {
  return decimalText(row.raw_amount ?? row.amount)
}

/**
 * Converts a Medusa number (`{ value, precision }`, a `BigNumber`, text) to plain decimal text, never to an exponent.
 */
export function decimalText(amount: BigNumberInput): string {
  return MathBN.convert(amount).toFixed()
}
