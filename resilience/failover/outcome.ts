import type { Searched } from "../../testing/leaks/search"
import { leaksOf } from "../leak-scan/search-everything"
import { judge } from "../invariants"
import type { Evidence } from "../invariants"
import { judgeRenewals } from "../invariants/renewals"
import type { RenewalEvidence } from "../invariants/renewals/evidence"
import type { ProofOutcome } from "../../testing/report/report"
import type { Raced } from "./race"

/** The state after a race, when all was quiet. */
export interface Seen {
  readonly raced: Raced
  readonly evidence: Evidence
  readonly renewals: RenewalEvidence
  readonly leaks: Searched
}

/** The judgement of a race. */
export function outcomeOf({ raced, evidence, renewals, leaks }: Seen): ProofOutcome {
  const { subscriptions, workers, killed } = raced
  return {
    summary: `${subscriptions} subscriptions due at once, ${workers} workers, ${killed.length} of them killed, ${raced.taken} charges, ${raced.orders} orders`,
    violations: [
      ...violationsOf(raced),
      ...[...judge(evidence), ...judgeRenewals(renewals)].map(
        ({ rule, about, sentence }) => `${rule}: ${about}: ${sentence}`
      ),
      ...leaksOf(leaks),
    ],
    facts: { ...factsOf(raced), searched: { places: leaks.places, megabytes: leaks.megabytes } },
  }
}

/** The rules that a race broke, or reasons why it proves little. */
export function violationsOf({ workers, shares, faults }: Raced): readonly string[] {
  const idle = workers - Object.keys(shares).length
  return [
    ...faults,
    ...(idle * 2 > workers ? [`${idle} of ${workers} workers charged nothing: that was no race.`] : []),
  ]
}

/** The figures of a race for the report. */
export function factsOf({
  subscriptions,
  taken,
  orders,
  workers,
  killed,
  kills,
  shares,
}: Raced): ProofOutcome["facts"] {
  return {
    subscriptions,
    billingCycles: taken,
    orders,
    workers,
    killed,
    kill_points: kills.map(({ point, hit, moment }) => ({ point, hit, moment })),
    billing_cycles_by_worker: shares,
  }
}
