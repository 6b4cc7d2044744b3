import type { Card } from "../card/card"

export type CardField = "number" | "expiry" | "security_code" | "holder"

/** The first field that cannot be right. It returns the name of the field only, never its value. */
export function findWrongField(card: Card, wantsHolder: boolean): CardField | undefined {
  if (!isCardNumber(card.number)) return "number"
  if (!/^\d{2}$/.test(card.expirationMonth) || !/^\d{4}$/.test(card.expirationYear)) return "expiry"
  if (!/^\d{3,4}$/.test(card.securityCode)) return "security_code"
  if (wantsHolder && !card.holder) return "holder"
  return undefined
}

/** The field that the backend named, such as `card.expiration_year`. */
export function fieldOfError(field: string | undefined): CardField | undefined {
  switch (field) {
    case "card.number":
      return "number"
    case "card.expiration_month":
    case "card.expiration_year":
      return "expiry"
    case "card.security_code":
      return "security_code"
    case "card.holder":
      return "holder"
    default:
      return undefined
  }
}

/** Twelve to nineteen digits with the right check digit (ISO/IEC 7812-1). */
function isCardNumber(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
