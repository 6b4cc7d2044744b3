import { isMade } from "../../domain/modifications/modification-state"
import type { Modifications } from "../../modules/acquiring/repositories/modifications/modifications"
import type { ModificationRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/**
 * Writes down what became of an operation, and tells by event how a refund stands then: whoever dies in between has told of it in the end.
 *
 * @param before the state that is known already; `undefined` where there was nothing to know
 * @param note writes it; `undefined` where there is nothing to write down
 */
export async function noteModification<Noted extends ModificationRow | undefined>(
  acquiring: AcquiringModuleService,
  before: ModificationRow["state"] | undefined,
  note: (modifications: Modifications) => Promise<Noted>,
  now: Date
): Promise<Noted> {
  return acquiring.atOnce(async ({ modifications, tell }) => {
    const row = await note(modifications)
    if (row && row.kind === "refund" && row.state !== before && isTold(row.state))
      tell(`acquiring.refund.${row.state}`, row.id)
    return row
  }, now)
}

function isTold(state: ModificationRow["state"]): state is "accepted" | "done" | "failed" {
  return isMade(state) || state === "failed"
}
