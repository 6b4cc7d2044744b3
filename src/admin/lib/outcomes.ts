interface WithOutcome<Outcome> {
  readonly outcome: Outcome
}

/** How many had each outcome, in a line such as `Done: 340 · Refused: 10`; those that none had are left out. */
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

/** The same results by their outcomes, in the order of these; of one outcome they stay as they were. */
export function byOutcome<Outcome extends string, Result extends WithOutcome<Outcome>>(
  results: readonly Result[],
  order: readonly Outcome[]
): Result[] {
  return [...results].sort((a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome))
}
