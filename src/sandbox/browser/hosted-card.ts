import type { CardField } from "../pages/card-page"
import { readExpiry, readNumber, readSecurityCode, type ReadCard } from "../wire/card"
import { Fields } from "../wire/fields"
import { RequestError } from "../wire/rejection"

const SENTENCES: Readonly<Record<CardField, string>> = {
  card: "This is not a card number.",
  expiry: "Month and year, as on the card.",
  security_code: "The 3 digits on the back, or 4 on the front.",
}

/** Reads the card form, also with blanks and a slash, or returns all errors in it. */
export function readHostedCard(fields: Fields): ReadCard | { readonly errors: ReadonlyMap<CardField, string> } {
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*[/.\- ]\s*(\d{2}|\d{4})\s*$/.exec(fields.text("expiry")) ?? []
  const typed = new Fields({
    card: fields.text("card").replace(/[\s-]/g, ""),
    expiration_month: month.padStart(2, "0"),
    expiration_year: year.length === 2 ? `20${year}` : year,
    security_code: fields.text("security_code"),
  })
  const errors = new Map<CardField, string>()
  const attempt = <Part>(field: CardField, read: () => Part): Part | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      errors.set(field, SENTENCES[field])
      return undefined
    }
  }
  const number = attempt("card", () => readNumber(typed))
  const expires = attempt("expiry", () => readExpiry(typed))
  attempt("security_code", () => readSecurityCode(typed, number?.codeDigits))
  return number && expires
    ? withoutErrors({ card: { ...number.ends, expires }, scenario: number.scenario }, errors)
    : { errors }
}

const withoutErrors = (card: ReadCard, errors: ReadonlyMap<CardField, string>) => (errors.size > 0 ? { errors } : card)
