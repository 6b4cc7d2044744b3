import { isAlive } from "../../domain/operation-state"
import { bookableAt } from "../../domain/schedule"
import type { OperationFacts } from "../../modules/acquiring/operations"
import type { OperationRow } from "../../modules/acquiring/rows"

/**
 * What was not known when Medusa asked is not known to Medusa, which was told an error: it is brought up to it as soon as it has
 * certainly taken its own row back. What it was answered, it notes itself, and is looked for at the date that is planned.
 */
export function bringMedusaSoon(
  { state, booked_at, next_query_at, created_at }: OperationRow,
  now: Date
): OperationFacts {
  if (booked_at) return {}
  return { next_query_at: isAlive(state) ? bookableAt(created_at, now) : next_query_at }
}
