import { say } from "../setup/say.mjs"

/**
 * What a stage found: numbers, and a sentence for each failure and each skip.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, notes?: readonly string[] }} Outcome
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
    const { passed, failed, skipped, notes = [] } = notNothing(name, await run().catch((error) => brokenOff(name, error)))
    this.passed += passed
    this.failed += failed
    this.skipped += skipped
    this.notes.push(...notes)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    say(`${failed > 0 ? "✗" : "✓"} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`)
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
  return { passed: 0, failed: 1, skipped: 0, notes: [`${name}: ${error instanceof Error ? error.message : String(error)}`] }
}
