import type { ProofOutcome } from "../../testing/report/report"
import { leaksOf, searchEverything } from "./search-everything"
import type { Remains } from "./search-everything"

/**
 * What came of a proof, and with it what a search found in all that it left behind.
 *
 * @param mayBeTraceless whether nobody may have typed a card in it
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
