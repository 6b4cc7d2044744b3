import type { Tour } from "./tour"

/** One stop of the tour. */
export interface Step {
  readonly name: string
  /** Skipped, with the reason, if there is no Chromium. */
  readonly needsBrowser?: boolean
  /**
   * Does it and checks it: the gateway's ledger, the order in Medusa, and the amounts.
   *
   * @returns a summary for people, such as the sum and the order
   * @throws Error naming the difference
   */
  run(tour: Tour): Promise<string>
}

/** A result as `--json` writes it. */
export interface StepResult {
  readonly name: string
  readonly ok: boolean
  readonly skipped?: true
  readonly ms: number
  readonly detail: string
}
