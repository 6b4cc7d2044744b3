import type { ProofOutcome } from "../../testing/report/report"
import { median } from "../median"

/** How long the database took for a view, each time that it was asked. */
export interface Timed {
  readonly name: string
  /** Of the rows that came. */
  readonly rows: number
  readonly times: readonly number[]
}

/** A merchant does not notice that they wait; many times what it takes, so that no slow machine excuses more. */
const MOST_MS = 300

export function outcomeOf({
  payments,
  views,
}: {
  readonly payments: number
  readonly views: readonly Timed[]
}): ProofOutcome {
  const medians = views.map(({ name, rows, times }) => ({ name, rows, ms: Math.round(median(times) * 10) / 10 }))
  const slowest = medians.reduce((a, b) => (b.ms > a.ms ? b : a))
  return {
    summary: `${medians.length} views among ${payments} payments, the slowest (${slowest.name}) in ${slowest.ms} ms`,
    violations: [
      ...medians
        .filter(({ ms }) => ms > MOST_MS)
        .map(({ name, ms }) => `The database took ${ms} ms for "${name}": more than ${MOST_MS}.`),
      ...medians.filter(({ rows }) => rows === 0).map(({ name }) => `"${name}" showed nothing: nothing was measured.`),
    ],
    facts: { payments, limit_ms: MOST_MS, median_ms: Object.fromEntries(medians.map(({ name, ms }) => [name, ms])) },
  }
}
