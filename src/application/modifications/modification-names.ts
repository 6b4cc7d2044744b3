import type { ModificationKind } from "../../domain/modifications/modification-state"
import { said, told } from "../../domain/shared/told"
import type { Told } from "../../domain/shared/told"

/** `29.90 EUR`. */
export function money({ amount, currency }: { readonly amount: string; readonly currency: string }): string {
  return `${amount} ${currency}`
}

/** Where the merchant acts on a payment. */
export const ON_ITS_PAGE = told`on the page of the payment, under Card payments in the dashboard`

/** An operation's kind, in a sentence. */
export const KIND_WORDS: Readonly<Record<ModificationKind, string>> = {
  capture: said`capture`,
  cancel: said`cancellation`,
  refund: said`refund`,
  payout: said`payout`,
}

/** The same, as part of what is told. */
export function modificationName(kind: ModificationKind): Told {
  return { text: KIND_WORDS[kind], values: [] }
}

/** `The refund of 10.00 EUR of order number ABC…`; a payout is named by its own reference. */
export function modificationText(modification: {
  readonly kind: ModificationKind
  readonly amount: string
  readonly currency: string
  readonly order_no: string | null
  readonly reference: string
}): Told {
  const name = modificationName(modification.kind)
  return modification.order_no === null
    ? told`${name} of ${money(modification)} with the request_id ${modification.reference}`
    : told`${name} of ${money(modification)} of order number ${modification.order_no}`
}
