import type { ProofOutcome } from "../../testing/report/report"
import { leaksOf, searchEverything } from "./search-everything"
import type { Remains } from "./search-everything"

/**
 * The result of a proof, with the leaks that a search of its remains found.
 *
 * @param mayBeTraceless whether it may have used no card
 */
export async function withSearch(
  remains: Remains,
  outcome: ProofOutcome,
  { mayBeTraceless = false } = {}
): Promise<ProofOutcome> {
  const searched = await searchEverything(remains)
  const { places, megabytes } = searched
  const leaks = leaksOf({ ...searched, hasTrace: searched.hasTrace || mayBeTraceless })
  return {
    ...outcome,
    violations: [...outcome.violations, ...leaks],
    facts: { ...outcome.facts, searched: { places, megabytes } },
  }
}
