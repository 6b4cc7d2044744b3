import { isAlive } from "../../domain/modifications/modification-state"
import { bookableAt } from "../../domain/modifications/modification-schedule"
import type { ModificationPatch } from "../../modules/acquiring/repositories/modifications/modifications"
import type { ModificationRow } from "../../modules/acquiring/sql/rows"

/**
 * What was not known when Medusa asked is not known to Medusa, which was told an error: it is brought up to it as soon as it has
 * certainly taken its own row back. What it was answered, it notes itself, and is looked for at the date that is planned.
 */
export function bringMedusaSoon(
  { state, recorded_at, next_poll_at, created_at }: ModificationRow,
  now: Date
): ModificationPatch {
  if (recorded_at) return {}
  return { next_poll_at: isAlive(state) ? bookableAt(created_at, now) : next_poll_at }
}
