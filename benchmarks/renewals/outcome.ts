import type { ProofOutcome } from "../../testing/report/report"
import { median } from "../median"

/** Milliseconds of the rounds that leased the due subscriptions of a database. */
export interface Rounds {
  readonly subscriptions: number
  readonly times: readonly number[]
}

export interface Leased {
  readonly transaction: number
  readonly few: Rounds
  readonly many: Rounds
}

/** Only the depth of an index grows with the number of subscriptions. */
const MOST_RATIO = 3

export function outcomeOf({ transaction, few, many }: Leased): ProofOutcome {
  const [small, large] = [median(few.times), median(many.times)]
  const ratio = Math.round((large / small) * 100) / 100
  return {
    summary: `${transaction} due subscriptions in ${Math.round(large)} ms among ${many.subscriptions}, ${Math.round(small)} ms among ${few.subscriptions} (ratio ${ratio})`,
    violations:
      ratio > MOST_RATIO
        ? [
            `Claiming took ${ratio} times as long among ${many.subscriptions} subscriptions as among ${few.subscriptions}.`,
          ]
        : [],
    facts: {
      at_once: transaction,
      few: { subscriptions: few.subscriptions, median_ms: Math.round(small) },
      many: { subscriptions: many.subscriptions, median_ms: Math.round(large) },
      ratio,
    },
  }
}
