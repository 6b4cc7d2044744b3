import type { ProofOutcome } from "../testing/report/report"
import type { Own } from "../testing/processes/supervise"

export interface BenchmarkWish {
  /** How many payments a benchmark of the database works with. */
  readonly payments: number
  /** How many subscriptions. */
  readonly subscriptions: number
  readonly own: Own
  readonly say: (line: string) => void
}

/** One thing that is measured. Its violations are promises that do not depend on how fast the machine is. */
export interface Benchmark {
  /** The name of its switch, and of its part of the report. */
  readonly name: string
  /** For `--help`. */
  readonly measures: string
  readonly run: (wish: BenchmarkWish) => Promise<ProofOutcome>
}
