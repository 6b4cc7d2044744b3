import { cardOf } from "../../integration-tests/support/acquiring"
import type { TypedCard } from "../../integration-tests/support/acquiring"

/** The test cards of the sandbox that shoppers pay with here. */
export const CARDS = {
  approved: "4111111111111111",
  mastercard: "5555555555554444",
  declined: "4000000000000002",
  challenge: "4000000000003220",
  pendingThenPaid: "4000000000000077",
} as const

/** Typed with every card; not 123, which turns up in logs for other reasons. */
export const SECURITY_CODE = "737"

export const typed = (number: string): TypedCard => ({ ...cardOf(number), security_code: SECURITY_CODE })
