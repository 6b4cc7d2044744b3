import { compareAmounts } from "../../domain/shared/money"
import { readTwoDecimals } from "./read-amount"
import { writeText } from "../wire/body"
import type { WireFields } from "../wire/wire-value"

/** The texts of a field that were sent and that came back. */
export interface Echo {
  readonly field: string
  readonly sent: string
  readonly received: string | undefined
}

/** Names of the fields that came back with another value. What did not come back cannot differ. */
export function differingFields(echoes: readonly Echo[]): readonly string[] {
  return echoes
    .filter(({ field, sent, received }) => received !== undefined && !isSame(field, sent, received))
    .map(({ field }) => field)
}

/** The text of a field as it was sent. */
export function sentText(fields: WireFields, field: string): string {
  const value = fields[field]
  return value === undefined ? "" : writeText(value)
}

/** What comes back as it was sent is the same; amounts are one by value (`2` is `2.00`), currencies in either letters. */
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
