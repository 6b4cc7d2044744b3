import { parseGatewayAmount, compareAmounts } from "../domain/money"

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

/** Amounts are one by value (`2` is `2.00`), currencies in either letters, all else as text. */
function isSame(field: string, sent: string, received: string): boolean {
  if (field.endsWith("amount")) return isSameAmount(sent, received)
  if (field.endsWith("currency")) return sent.toUpperCase() === received.toUpperCase()
  return sent === received
}

/** Longer than any amount that is charged, and short enough to count with. */
const MAX_AMOUNT_LENGTH = 32

function isSameAmount(sent: string, received: string): boolean {
  return (
    received.length <= MAX_AMOUNT_LENGTH && parseGatewayAmount(received) !== undefined && compareAmounts(sent, received) === 0
  )
}
