import { say, showRunning } from "../setup/say.mjs"

/**
 * The result of a stage: numbers, a sentence for each failure and each skip, and details of failures to print
 * immediately.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, notes?: readonly string[], details?: readonly string[],
 * slowest?: readonly { file: string, seconds: number }[] }} Outcome
 */

/** Adds up the stages. */
export class Tally {
  passed = 0
  failed = 0
  skipped = 0
  /** @type {string[]} */
  notes = []

  /**
   * Runs a stage. One that breaks off, or that finds nothing to count, counts as one failure.
   *
   * @param {string} name
   * @param {() => Promise<Outcome>} run
   * @returns {Promise<boolean>} whether nothing failed
   */
  async stage(name, run) {
    const started = performance.now()
    const ended = showRunning(name)
    const {
      passed,
      failed,
      skipped,
      notes = [],
      details = [],
      slowest = [],
    } = notNothing(name, await run().catch((error) => brokenOff(name, error)))
    ended()
    this.passed += passed
    this.failed += failed
    this.skipped += skipped
    this.notes.push(...notes)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    say(`${failed > 0 ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`)
    for (const detail of details) say(detail)
    if (slowest.length > 0)
      say(`  slowest: ${slowest.map(({ file, seconds }) => `${file} ${seconds.toFixed(1)} s`).join(", ")}`)
    return failed === 0
  }

  line() {
    return `${this.passed} passed, ${this.failed} failed, ${this.skipped} skipped`
  }
}

function notNothing(name, outcome) {
  if (outcome.passed + outcome.failed + outcome.skipped > 0) return outcome
  return { passed: 0, failed: 1, skipped: 0, notes: [`${name}: nothing was run`] }
}

function brokenOff(name, error) {
  return {
    passed: 0,
    failed: 1,
    skipped: 0,
    notes: [`${name}: ${error instanceof Error ? error.message : String(error)}`],
  }
}
