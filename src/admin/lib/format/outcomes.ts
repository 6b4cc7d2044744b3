interface WithOutcome<Outcome> {
  readonly outcome: Outcome
}

/** Counts the outcomes in a line such as `Done: 340 · Refused: 10`, without those that did not occur. */
export function tallyOf<Outcome extends string>(
  results: readonly WithOutcome<Outcome>[],
  outcomes: readonly Outcome[],
  wordOf: (outcome: Outcome) => string
): string {
  return outcomes
    .map((outcome) => ({ outcome, count: results.filter((result) => result.outcome === outcome).length }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => `${wordOf(outcome)}: ${count}`)
    .join(" · ")
}

/** Sorts results by outcome, in the given order; results of one outcome keep their order. */
export function byOutcome<Outcome extends string, Result extends WithOutcome<Outcome>>(
  results: readonly Result[],
  order: readonly Outcome[]
): Result[] {
  return [...results].sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
}
