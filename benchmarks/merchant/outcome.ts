import type { ProofOutcome } from "../../testing/report/report"
import { median } from "../median"

/** Times of the queries of one view, in milliseconds. */
export interface Timed {
  readonly name: string
  readonly rows: number
  readonly times: readonly number[]
}

/** A merchant does not feel this delay. It is many times the usual time, because slow machines must pass too. */
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
