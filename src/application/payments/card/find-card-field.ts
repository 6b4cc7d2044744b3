import { containsTypedCard } from "../../../domain/payments/card"

/** The gateway's card fields, and the names that storefronts commonly use for them. */
const CARD_FIELDS = new Set([
  "card",
  "cardnumber",
  "cardno",
  "pan",
  "number",
  "securitycode",
  "cvv",
  "cvc",
  "cvv2",
  "cvc2",
  "csc",
  "expirationmonth",
  "expirationyear",
  "expirymonth",
  "expiryyear",
  "expmonth",
  "expyear",
  "encryptiondata",
])

const MAX_NODES = 10_000

/**
 * Searches data of any shape and depth for card details: a field with a card field's name, or any text or number that
 * is a card number.
 *
 * @returns the name of the field, never its value; data too large to search counts as a hit
 */
export function findCardField(data: unknown): string | undefined {
  const waiting: { readonly name: string; readonly value: unknown }[] = [{ name: "data", value: data }]
  for (let seen = 0; waiting.length > 0; seen++) {
    if (seen > MAX_NODES) return "data"
    const node = waiting.pop()
    if (!node) continue
    const { name, value } = node
    if (isCardText(value)) return name
    if (typeof value !== "object" || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (containsTypedCard(plain(key))) return name
      if (isFilled(inner) && CARD_FIELDS.has(key.toLowerCase().replace(/[^a-z0-9]/g, ""))) return key
      waiting.push({ name: key, value: inner })
    }
  }
  return undefined
}

function isCardText(value: unknown): boolean {
  return (
    (typeof value === "string" || typeof value === "number" || typeof value === "bigint") &&
    containsTypedCard(plain(String(value)))
  )
}

/**
 * Normalizes digits and dashes of other scripts, because a keyboard may produce them and a person reads them as a card
 * number.
 */
function plain(text: string): string {
  return text.normalize("NFKC").replace(/\p{Dash}/gu, "-")
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ""
}
