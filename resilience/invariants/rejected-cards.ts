import { compareAmounts } from "../../src/domain/shared/money"
import { isPaid, isUnresolved } from "../../src/domain/payments/payment-state"
import type { PaymentFlow, PaymentState } from "../../src/domain/payments/payment-state"
import { violationsOf } from "./violation"
import type { Rule, Violation } from "./violation"

/** Another attempt of the purchase, when a card or a session was rejected. */
interface Beside {
  readonly order_no: string
  readonly state: PaymentState
  readonly flow: PaymentFlow
  readonly amount: string
  /** Whether all of its money was returned, or is being reversed. */
  readonly isReturned: boolean
}

/** A card, or a payment session, that was rejected because of other attempts. */
export interface RejectedCard {
  readonly purchase: string
  readonly at: Date
  readonly amount: string
  readonly beside: readonly Beside[]
}

/** A shopper may pay again if the money is returned. */
const hasAReason: Rule<readonly RejectedCard[]> = {
  name: "a card waits only for one that may have paid",
  breaches: (rejected) =>
    rejected
      .filter(({ amount, beside }) => !beside.some((one) => mayHavePaid(one, amount)))
      .map(({ purchase, at, beside }) => ({
        about: purchase,
        sentence: `A card was rejected at ${at.toISOString()}, beside ${beside.map(({ order_no, state }) => `${order_no}, which was ${state}`).join(", ") || "no other attempt"}.`,
      })),
}

function mayHavePaid({ state, flow, isReturned, ...other }: Beside, amount: string): boolean {
  return isUnresolved(state, flow) || (isPaid(state) && !isReturned && compareAmounts(other.amount, amount) === 0)
}

/** The judgement of rejected cards. Pure, like the one of money. */
export function judgeRejectedCards(rejected: readonly RejectedCard[]): readonly Violation[] {
  return violationsOf([hasAReason], rejected)
}
