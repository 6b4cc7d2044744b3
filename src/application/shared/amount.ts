import type { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"

/** A row of Medusa's with an amount; `raw_amount` holds it without loss, and Medusa's types do not always say so. */
interface WithAmount {
  readonly amount: BigNumberInput
  readonly raw_amount?: BigNumberInput
}

/** The amount of a row, not rounded, as plain decimal text. */
export function exactAmount(row: WithAmount): string {
  return decimalText(row.raw_amount ?? row.amount)
}

/** Any of Medusa's numbers (`{ value, precision }`, a `BigNumber`, text) as plain decimal text; never an exponent. */
export function decimalText(amount: BigNumberInput): string {
  return MathBN.convert(amount).toFixed()
}
