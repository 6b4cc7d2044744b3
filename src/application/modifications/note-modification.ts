import { wasExecuted } from "../../domain/modifications/modification-state"
import type { Modifications } from "../../modules/acquiring/repositories/modifications/modifications"
import type { ModificationRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/**
 * Writes the outcome of a modification and emits the refund's new state through the outbox. The event is therefore
 * published even if the process dies in between.
 *
 * @param before the state stored before; `undefined` if there was none
 * @param note writes the outcome; returns `undefined` if there is nothing to write
 */
export async function noteModification<Noted extends ModificationRow | undefined>(
  acquiring: AcquiringModuleService,
  before: ModificationRow["state"] | undefined,
  note: (modifications: Modifications) => Promise<Noted>,
  now: Date
): Promise<Noted> {
  return acquiring.transaction(async ({ modifications, emit }) => {
    const row = await note(modifications)
    if (row && row.kind === "refund" && row.state !== before && isShown(row.state))
      emit(`acquiring.refund.${row.state}`, row.id)
    return row
  }, now)
}

function isShown(state: ModificationRow["state"]): state is "accepted" | "done" | "failed" {
  return wasExecuted(state) || state === "failed"
}
