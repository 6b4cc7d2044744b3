import type { ProofOutcome } from "../../testing/report/report"

/** The least part of the changes that tests have to find out, in percent. */
const THRESHOLD = 85

/** The result of a change, in Stryker's words. `Ignored` changes, and those that do not compile, are not counted. */
export interface Mutant {
  readonly status: string
}

/**
 * Counts the results of the changes. The score is the part that tests found out, in percent with two decimals.
 *
 * A change with an endless loop counts as found out. One in code that no test runs does not.
 */
export function judge(mutants: readonly Mutant[]): ProofOutcome {
  const count = (wanted: string): number => mutants.filter(({ status }) => status === wanted).length
  const [killed, survived, timeout, no_coverage] = [
    count("Killed"),
    count("Survived"),
    count("Timeout"),
    count("NoCoverage"),
  ]
  const all = killed + survived + timeout + no_coverage
  const score = all === 0 ? 0 : Math.floor(((killed + timeout) / all) * 10_000) / 100
  const sentence = `The tests find out ${score} % of the changes, and have to find out ${THRESHOLD} %: see .cache/stryker/report.html.`
  return {
    summary: `${all} changes, ${score} % found out`,
    violations: score < THRESHOLD ? [sentence] : [],
    facts: { score, killed, survived, timeout, no_coverage, mutants: all, threshold: THRESHOLD },
  }
}
