import type { CardMask } from "../ledger/transaction"

/** A card as people read it: `•••• 1111`. */
export const maskedEnd = ({ last4 }: Pick<CardMask, "last4">): string => `•••• ${last4}`
