import { cardOf } from "./acquiring-routes"
import type { TypedCard } from "./acquiring-routes"

/** The test cards of the sandbox that the tour and the proofs pay with. */
export const CARDS = {
  approved: "4111111111111111",
  mastercard: "5555555555554444",
  declined: "4000000000000002",
  challenge: "4000000000003220",
  frictionless: "4000000000003055",
  pendingThenPaid: "4000000000000077",
  pendingThenDeclined: "4000003720000278",
  held: "4000000000009235",
  laterDeclined: "4000000000000341",
  laterDeclinedOnce: "4000000000000358",
  laterStolen: "4000000000000366",
  laterToBeConfirmed: "4000000000000374",
} as const

/** Typed with every card; not 123, which turns up in logs for other reasons. */
export const SECURITY_CODE = "737"

/** The clock of a proof moves by years. */
const EXPIRATION_YEAR = "2090"

export const typed = (number: string): TypedCard => ({
  ...cardOf(number),
  expiration_year: EXPIRATION_YEAR,
  security_code: SECURITY_CODE,
})
