import { DAY_MS } from "../../src/domain/shared/durations"
import { violationsOf } from "./violation"
import type { Rule, Violation } from "./violation"

/** A refund, with the data about its awaited result. */
export interface AwaitedRefund {
  readonly id: string
  readonly order_no: string
  /** Accepted, and neither made nor rejected since. */
  readonly isOpen: boolean
  readonly accepted_at: Date | null
  /** Whether it is on the merchant's list. */
  readonly isListed: boolean
}

export interface AwaitedRefunds {
  readonly refunds: readonly AwaitedRefund[]
  readonly now: Date
}

const LONG_MS = 11 * DAY_MS

/** A refund without any result is an admin's task. */
const isListedInTime: Rule<AwaitedRefunds> = {
  name: "a refund without a result is listed",
  breaches: ({ refunds, now }) =>
    refunds
      .filter(
        ({ isOpen, isListed, accepted_at }) =>
          isOpen && !isListed && accepted_at !== null && now.getTime() - accepted_at.getTime() >= LONG_MS
      )
      .map(({ order_no, id }) => ({
        about: order_no,
        sentence: `The refund ${id} was accepted long ago, has no result, and is no problem of the list.`,
      })),
}

/** The judgement of refunds that the gateway accepted. Pure, like the one of money. */
export function judgeAwaitedRefunds(evidence: AwaitedRefunds): readonly Violation[] {
  return violationsOf([isListedInTime], evidence)
}
