import { scenarioOfCard } from "../choose-scenario"
import type { CardMask } from "../ledger/transaction"
import { passesLuhn } from "../luhn"
import type { Scenario } from "../scenarios"
import type { Fields } from "./fields"
import { invalid } from "./rejection"

/** The part of a card that remains after reading: its ends, its last month and its scenario. */
export interface ReadCard {
  readonly card: CardMask
  readonly scenario: Scenario
}

/**
 * Reads the four card fields of section 2.2. The number is dropped here.
 *
 * @throws RequestError that names the field and never its value
 */
export function readCard(fields: Fields): ReadCard {
  const { ends, scenario, codeDigits } = readNumber(fields)
  const expires = readExpiry(fields)
  readSecurityCode(fields, codeDigits)
  return { card: { ...ends, expires }, scenario }
}

/** Reads a card number: its ends, its scenario, and the length of its security code. */
export function readNumber(fields: Fields) {
  const number = fields.required("card").trim()
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) throw invalid("card", "card is not a card number.")
  return {
    ends: { first6: number.slice(0, 6), last4: number.slice(-4) },
    scenario: scenarioOfCard(number),
    codeDigits: /^3[47]/.test(number) ? 4 : 3,
  }
}

/** The last month of a card as YYYYMM. */
export function readExpiry(fields: Fields): string {
  const year = fields.required("expiration_year").trim()
  if (!/^20\d{2}$/.test(year)) throw invalid("expiration_year", "expiration_year must be four digits.")
  const month = fields.required("expiration_month").trim()
  if (!/^(0[1-9]|1[0-2])$/.test(month))
    throw invalid("expiration_month", "expiration_month must be two digits, 01 to 12.")
  return year + month
}

/** Checks the security code, which is not stored. */
export function readSecurityCode(fields: Fields, digits = 3): void {
  const code = fields.required("security_code").trim()
  if (!/^\d{3,4}$/.test(code) || code.length !== digits)
    throw invalid("security_code", `security_code must be ${digits} digits.`)
}

export const hasCard = (fields: Fields): boolean =>
  ["card", "expiration_month", "expiration_year", "security_code"].some((name) => fields.text(name) !== "")
