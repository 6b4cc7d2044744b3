import { writeFileSync } from "node:fs"

export interface ProofOutcome {
  /** A count for the last line: `1000000 inputs`. */
  readonly summary: string
  /** A sentence for each broken promise, with all that it takes to see it again. */
  readonly violations: readonly string[]
  /** Further counts and figures of the report, by names in snake_case. */
  readonly facts: Readonly<Record<string, unknown>>
}

/** Prints every violation and one last line, writes the report, and returns the exit code. */
export interface ProofEnds {
  /** Absent for a proof in which nothing is left to chance. */
  readonly seed?: number
  /** The file of the report; none when absent. */
  readonly json: string | undefined
  readonly print: (line: string) => void
}

/**
 * Prints every violation and one last line, writes the report, and returns the exit code of the process.
 *
 * The report is `{ ok, seed, violations, …facts, violation_texts }`; `violations` is their number.
 */
export function report(
  name: string,
  { summary, violations, facts }: ProofOutcome,
  { seed, json, print }: ProofEnds
): 0 | 1 {
  const ok = violations.length === 0
  const whole = {
    ok,
    ...(seed !== undefined && { seed }),
    violations: violations.length,
    ...facts,
    violation_texts: violations,
  }
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(whole, null, 2)}\n`)
  for (const violation of violations) print(`✗ ${violation}`)
  const chance = seed === undefined ? "" : ` (seed ${seed})`
  print(`${name}: ${summary}, ${violations.length} ${violations.length === 1 ? "violation" : "violations"}${chance}`)
  return ok ? 0 : 1
}
