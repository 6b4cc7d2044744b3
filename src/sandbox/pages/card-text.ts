import type { CardMask } from "../ledger/transaction"

/** A card as people read it: `•••• 1111`. */
export const maskedEnd = ({ last4 }: Pick<CardMask, "last4">): string => `•••• ${last4}`

/** Groups a test card's number as on the card: 4-6-5 for short numbers that begin with 3, else in fours. */
export function groupedDigits(number: string): string {
  if (/^3\d{13,14}$/.test(number)) return `${number.slice(0, 4)} ${number.slice(4, 10)} ${number.slice(10)}`
  return number.replace(/(\d{4})(?=\d)/g, "$1 ")
}
