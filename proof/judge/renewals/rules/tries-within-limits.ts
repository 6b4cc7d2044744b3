import type { RenewalEvidence } from "../evidence"
import type { RenewalRule } from "./rule"

const DAY_MS = 24 * 60 * 60_000

/** How often a stored card may be asked for one subscription: what we promise, and what the card schemes allow. */
const LIMITS = [
  { tries: 10, days: 28 },
  { tries: 15, days: 30 },
] as const

/** A stored card is never asked more often than it may be. */
export const triesWithinLimits: RenewalRule = {
  name: "tries within the limits of the card schemes",
  breaches: (evidence) =>
    evidence.contracts.flatMap(({ id }) => {
      const asked = askedAt(evidence, id)
      return LIMITS.filter(({ tries, days }) => asked.some((at, place) => (asked[place + tries] ?? Infinity) - at < days * DAY_MS)).map(({ tries, days }) => ({
        about: id,
        sentence: `The stored card was asked more than ${tries} times in ${days} days.`,
      }))
    }),
}

/** When a stored card was asked for a contract, oldest first. */
function askedAt({ cycles, tries }: RenewalEvidence, contractId: string): number[] {
  const own = new Set(cycles.filter(({ contract_id }) => contract_id === contractId).map(({ id }) => id))
  return tries
    .filter(({ charge_id, flow, never_sent }) => own.has(charge_id) && flow === "direct" && !never_sent)
    .flatMap(({ history }) => history.find(({ to }) => to === "sending")?.at.getTime() ?? [])
    .sort((a, b) => a - b)
}
