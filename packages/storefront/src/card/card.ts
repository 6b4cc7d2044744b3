import { asciiDigits } from "./ascii-digits"
import { readExpiration } from "./expiration"
import type { Expiration } from "./expiration"

/** A card as the shopper typed it. The kit sends it and stores it nowhere. */
export interface Card extends Expiration {
  /** Digits only. */
  number: string
  securityCode: string
  holder?: string
}

/**
 * Reads a card form by its `autocomplete` names: `cc-number`, `cc-exp`, `cc-csc`, and `cc-name` if there is one. It
 * accepts digits of other scripts. A missing value stays empty, and the backend reports which field is wrong.
 */
export function readCard(form: ParentNode): Card {
  const holder = field(form, "cc-name")
  return {
    number: asciiDigits(field(form, "cc-number")).replace(/\D/g, ""),
    ...readExpiration(asciiDigits(field(form, "cc-exp"))),
    securityCode: asciiDigits(field(form, "cc-csc")),
    ...(holder && { holder }),
  }
}

function field(form: ParentNode, autocomplete: string): string {
  return form.querySelector<HTMLInputElement>(`input[autocomplete~="${autocomplete}"]`)?.value.trim() ?? ""
}
