import { violationsOf } from "./violation"
import type { Rule, Violation } from "./violation"

/** A signed webhook that reports a payment. */
export interface PaidWebhook {
  readonly order_no: string
  readonly processed_at: Date
  /** When its payment was first known to be paid. */
  readonly paid_at: Date | null
}

/** The gateway's signed word needs neither a query nor a person: the customer waits for the order. */
const countsAtOnce: Rule<readonly PaidWebhook[]> = {
  name: "a signed webhook counts at once",
  breaches: (webhooks) =>
    webhooks
      .filter(({ processed_at, paid_at }) => paid_at === null || paid_at > processed_at)
      .map(({ order_no, processed_at, paid_at }) => ({
        about: order_no,
        sentence: `Its webhook was processed at ${processed_at.toISOString()}, and it was paid ${paid_at ? `only at ${paid_at.toISOString()}` : "never"}.`,
      })),
}

/** The judgement of webhooks about payments that were made. Pure, like the one of money. */
export function judgePaidWebhooks(webhooks: readonly PaidWebhook[]): readonly Violation[] {
  return violationsOf([countsAtOnce], webhooks)
}
