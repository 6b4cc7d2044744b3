import { isMade } from "../../domain/operation-state"
import type { Operations } from "../../modules/acquiring/operations"
import type { OperationRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/**
 * Writes down what became of an operation, and tells by event how a refund stands then: whoever dies in between has told of it in the end.
 *
 * @param before the state that is known already; `undefined` where there was nothing to know
 * @param note writes it; `undefined` where there is nothing to write down
 */
export async function noteOperation<Noted extends OperationRow | undefined>(
  acquiring: AcquiringModuleService,
  before: OperationRow["state"] | undefined,
  note: (operations: Operations) => Promise<Noted>,
  now: Date
): Promise<Noted> {
  return acquiring.atOnce(async ({ operations, tell }) => {
    const row = await note(operations)
    if (row && row.kind === "refund" && row.state !== before && isTold(row.state))
      tell(`acquiring.refund.${row.state}`, row.id)
    return row
  }, now)
}

function isTold(state: OperationRow["state"]): state is "accepted" | "done" | "failed" {
  return isMade(state) || state === "failed"
}
