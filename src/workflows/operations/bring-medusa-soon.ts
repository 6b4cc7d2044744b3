import type { OperationFacts } from "../../modules/acquiring/operations"
import type { OperationRow } from "../../modules/acquiring/rows"

/** What was found out by asking is not known to Medusa, which was told an error when it asked: it is brought up to it at once. */
export function bringMedusaSoon({ booked_at }: OperationRow, now: Date): OperationFacts {
  return booked_at ? {} : { next_query_at: now }
}
