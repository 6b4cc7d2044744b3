import type { PaymentState } from "../../src/domain/payments/payment-state"
import { violationsOf } from "./violation"
import type { Rule, Violation } from "./violation"

/** A gateway page on which a shopper could pay when the account got other numbers, and that has these no more. */
export interface FormerPage {
  readonly order_no: string
  readonly state: PaymentState
  /** Whether a query of it is planned. Until a person ends it, it is on the merchant's list. */
  readonly isWatched: boolean
  readonly isEndedByPerson: boolean
  /** Whether the books of its own numbers answered the last query about it. */
  readonly isAnswered: boolean
}

const ENDED: readonly PaymentState[] = ["expired", "declined"]

/** Queries reach other books, so they cannot end it. A webhook of its own numbers, a person or these numbers can. */
const endsNotQuietly: Rule<readonly FormerPage[]> = {
  name: "a page of a former account does not end quietly",
  breaches: (pages) =>
    pages
      .filter(
        ({ state, isWatched, isEndedByPerson, isAnswered }) =>
          ENDED.includes(state) && !isWatched && !isEndedByPerson && !isAnswered
      )
      .map(({ order_no, state }) => ({
        about: order_no,
        sentence: `The page is ${state}, a shopper may have paid on it, and neither a query nor a person looks at it.`,
      })),
}

/** The judgement of pages of a former account. Pure, like the one of money. */
export function judgeFormerPages(pages: readonly FormerPage[]): readonly Violation[] {
  return violationsOf([endsNotQuietly], pages)
}
