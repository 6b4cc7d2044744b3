import { MAX_DIGITS, MIN_DIGITS, placesOfCards } from "./card-places"
import type { CardPlace } from "./card-places"

const HIDDEN = "******"

/** Longer than any number or mask, however it is grouped. */
const MAX_MASK_LENGTH = 64

/** The check digit rule of card numbers (ISO/IEC 7812-1, annex B). Digits only. */
export function passesLuhn(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Whether a whole text is a card number: 13 to 19 digits that pass Luhn, with blanks, dots and dashes allowed. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/[\s.-]/g, "")
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && passesLuhn(digits)
}

/** The first card number in a text, in its written form; `undefined` if there is none. */
export function findCardNumber(text: string): string | undefined {
  for (const { start, end } of placesOfCards(text)) return text.slice(start, end)
  return undefined
}

/**
 * The first digits of each card scheme, by length:
 * - Visa 4, Mastercard 2 and 5, American Express 34 and 37, Diners 30, 36, 38 and 39, JCB 35,
 * - Discover and UnionPay 6, Maestro 5 and 6, Mir 2, RuPay 81 and 82, Uzcard 86, Troy 97, Humo 98.
 */
const SCHEMES: Readonly<Partial<Record<number, RegExp>>> = {
  13: /^4/,
  14: /^3[0689]/,
  15: /^3[47]/,
  16: /^(?:[2-6]|8[126]|9[78])/,
  17: /^[56]/,
  18: /^[56]/,
  19: /^[456]/,
}

/** The lengths of the cards that are issued today. Identity papers use the other lengths. */
const LENGTHS_TODAY: readonly number[] = [15, 16, 19]

/**
 * Whether a text contains a card number that a scheme issues. The check digit alone is not enough: one in ten numbers
 * of these lengths passes it, for example a time in milliseconds.
 *
 * @param isPaper whether the text is the number of an identity paper. Those of whole countries have 13, 14 or 18
 * digits, and some have a check digit like the one of cards.
 */
export function containsTypedCard(text: string, isPaper = false): boolean {
  const isMeant = (digits: string): boolean =>
    SCHEMES[digits.length]?.test(digits) === true && (!isPaper || LENGTHS_TODAY.includes(digits.length))
  return !placesOfCards(text, isMeant).next().done
}

/**
 * Replaces every card number in a text by its first six and last four digits. Next to other digits it hides these too,
 * because together they could form a card number again.
 */
export function maskCards(text: string): string {
  let masked = ""
  let done = 0
  for (const place of placesOfCards(text)) {
    masked += text.slice(done, place.start) + maskAt(text, place)
    done = place.end
  }
  return masked + text.slice(done)
}

/** Uses no regular expression, because a hostile text contains very many card numbers. */
function maskAt(text: string, { start, end, followsDigits, precedesDigits }: CardPlace): string {
  let [first6, last4] = ["", ""]
  for (let at = start; !followsDigits && first6.length < 6; at++) if (isDigit(text, at)) first6 += text.charAt(at)
  for (let at = end - 1; !precedesDigits && last4.length < 4; at--)
    if (isDigit(text, at)) last4 = text.charAt(at) + last4
  return `${first6}${HIDDEN}${last4}`
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0x30 && code <= 0x39
}

/**
 * The part of a card number that may be stored: first six and last four digits, `411111******1111`. Also reads the
 * gateway's masks.
 */
export function maskCard(text: string): string {
  const { first6, last4 } = cardEnds(text)
  return `${first6}${HIDDEN}${last4}`
}

export interface CardEnds {
  readonly first6: string
  readonly last4: string
}

/** The first six and last four digits of a number or of any mask. Hidden digits give an empty text. */
export function cardEnds(text: string): CardEnds {
  const compact = text.length > MAX_MASK_LENGTH ? "" : text.replace(/[\s.-]/g, "")
  return {
    first6: /^\d{6}/.exec(compact)?.[0] ?? "",
    last4: compact.length >= 10 ? (/\d{4}$/.exec(compact)?.[0] ?? "") : "",
  }
}

export type CardProblem = "number" | "expired" | "expiration_month" | "expiration_year" | "security_code"

export interface CardText {
  readonly number: string
  readonly expiration_month: string
  readonly expiration_year: string
  readonly security_code: string
}

/**
 * Checks a card without a request:
 * - length and Luhn,
 * - a two-digit month and a four-digit year that is not past,
 * - a code of three digits, or four for American Express, which starts with 34 or 37.
 *
 * @param now a card expires after the last day of its month (UTC)
 * @returns the first invalid field, `undefined` for a card that may be sent
 */
export function checkCard(card: CardText, now: Date): CardProblem | undefined {
  if (!isCardNumber(card.number)) return "number"
  if (!/^(0[1-9]|1[0-2])$/.test(card.expiration_month)) return "expiration_month"
  if (!/^20\d\d$/.test(card.expiration_year)) return "expiration_year"
  const firstDayAfter = Date.UTC(Number(card.expiration_year), Number(card.expiration_month), 1)
  if (firstDayAfter <= now.getTime()) return "expired"
  const codeLength = /^3[47]/.test(card.number) ? 4 : 3
  return new RegExp(`^\\d{${codeLength}}$`).test(card.security_code) ? undefined : "security_code"
}
