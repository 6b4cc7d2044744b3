import { violationsOf } from "./violation"
import type { Rule, Violation } from "./violation"

/** A second payment under the order number of another one, whose money was reversed. */
export interface ReversedSecond {
  readonly order_no: string
  /** When it was found in the gateway's ledger. */
  readonly known_at: Date
  /** When the first payment was voided in the gateway's back office although an order lived by it; else null. */
  readonly voided_at: Date | null
  /** Whether the merchant requested it. */
  readonly isByPerson: boolean
  /** Whether a refund had begun in the gateway's back office. */
  readonly isBegunThere: boolean
  /** Whether it is certainly a double payment, and the account's setting reverses such payments. */
  readonly isCertain: boolean
}

/** After a void of the first of two payments, the second may pay for the order. */
const isLeftToAPerson: Rule<readonly ReversedSecond[]> = {
  name: "a second payment by which an order may live is reversed by a person alone",
  breaches: (seconds) =>
    seconds
      .filter(
        ({ known_at, voided_at, isByPerson, isBegunThere }) =>
          !isByPerson && !isBegunThere && voided_at !== null && voided_at < known_at
      )
      .map(({ order_no }) => ({
        about: order_no,
        sentence:
          "It was reversed by itself, and the first payment of its order was voided in the back office before it was found.",
      })),
}

/** The account's setting decides about it. */
const needsNobody: Rule<readonly ReversedSecond[]> = {
  name: "a second payment that is certain is reversed without a person",
  breaches: (seconds) =>
    seconds
      .filter(({ isByPerson, isCertain }) => isByPerson && isCertain)
      .map(({ order_no }) => ({
        about: order_no,
        sentence: "It was left to a person, although the account reverses it.",
      })),
}

/** The judgement of second payments that were reversed. Pure, like the one of money. */
export function judgeReversedSeconds(seconds: readonly ReversedSecond[]): readonly Violation[] {
  return violationsOf([isLeftToAPerson, needsNobody], seconds)
}
