import { compareAmounts } from "../../domain/shared/money"
import { readTwoDecimals } from "./read-amount"
import { writeText } from "../wire/body"
import type { WireFields } from "../wire/wire-value"

export interface Echo {
  readonly field: string
  readonly sent: string
  readonly received: string | undefined
}

/** Returns the names of the fields whose values differ. An absent field cannot differ. */
export function differingFields(echoes: readonly Echo[]): readonly string[] {
  return echoes
    .filter(({ field, sent, received }) => received !== undefined && !isSame(field, sent, received))
    .map(({ field }) => field)
}

export function sentText(fields: WireFields, field: string): string {
  const value = fields[field]
  return value === undefined ? "" : writeText(value)
}

/** Amounts are compared by value (`2` is `2.00`), currencies in either case. */
function isSame(field: string, sent: string, received: string): boolean {
  if (sent === received) return true
  if (field.endsWith("amount")) return isSameAmount(sent, received)
  if (field.endsWith("currency")) return sent.toUpperCase() === received.toUpperCase()
  return false
}

function isSameAmount(sent: string, received: string): boolean {
  const amount = readTwoDecimals(received)
  return amount !== undefined && compareAmounts(sent, amount) === 0
}
