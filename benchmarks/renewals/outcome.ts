import type { ProofOutcome } from "../../testing/report/report"
import { median } from "../median"

/** The rounds in which the due subscriptions of a database were claimed, in milliseconds. */
export interface Rounds {
  readonly subscriptions: number
  readonly times: readonly number[]
}

export interface Leased {
  readonly transaction: number
  readonly few: Rounds
  readonly many: Rounds
}

/** Nothing that is read grows with the number of subscriptions but the depth of an index. */
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
