import type { ProofOutcome } from "../../testing/report/report"
import { median } from "../median"

export interface Flooded {
  /** Webhooks a second that were meant to be sent. */
  readonly perSecond: number
  /** Webhooks a second that were sent, and what they were answered with, by status. */
  readonly sent: number
  readonly statuses: Readonly<Record<string, number>>
  /** Milliseconds of each checkout, without and with the flood. */
  readonly quiet: readonly number[]
  readonly flooded: readonly number[]
  /** As `sent` and `flooded`, with the flood at an address that does not exist: Medusa alone answers it. */
  readonly sentElsewhere: number
  readonly floodedElsewhere: readonly number[]
}

const MOST_RATIO = 1.5

/** A share of the planned rate. A sender that is slower measures nothing. */
const LEAST_SENT = 0.8

export function outcomeOf(measured: Flooded): ProofOutcome {
  const { perSecond, sent, statuses, quiet, flooded, sentElsewhere, floodedElsewhere } = measured
  const leastSent = Math.min(sent, sentElsewhere)
  const [before, during] = [median(quiet), median(flooded)]
  const [ratio, medusaRatio] = [ratioOf(during, before), ratioOf(median(floodedElsewhere), before)]
  return {
    summary: `a checkout in ${Math.round(during)} ms with ${Math.round(sent)} forged webhooks a second, in ${Math.round(before)} ms without (ratio ${ratio}; ${medusaRatio} if they go to an address that does not exist)`,
    violations: [
      ...(ratio > MOST_RATIO
        ? [`A checkout took ${ratio} times as long in a flood of forged webhooks: more than ${MOST_RATIO}.`]
        : []),
      ...(leastSent < perSecond * LEAST_SENT
        ? [`Only ${Math.round(leastSent)} forged webhooks a second were sent, not ${perSecond}: nothing was measured.`]
        : []),
      ...(Object.keys(statuses).some((status) => !["400", "429"].includes(status))
        ? [`Forged webhooks were answered with ${Object.keys(statuses).join(", ")}.`]
        : []),
    ],
    facts: {
      webhooks_per_second: Math.round(sent),
      statuses,
      quiet_ms: Math.round(before),
      flooded_ms: Math.round(during),
      ratio,
      medusa_ratio: medusaRatio,
      limit: MOST_RATIO,
    },
  }
}

function ratioOf(time: number, before: number): number {
  return Math.round((time / before) * 100) / 100
}
