import { isAlive } from "../../domain/modifications/modification-state"
import { bookableAt } from "../../domain/modifications/modification-schedule"
import type { ModificationPatch } from "../../modules/acquiring/repositories/modifications/modifications"
import type { ModificationRow } from "../../modules/acquiring/sql/rows"

/**
 * Schedules the recording in Medusa. If the outcome was unknown when Medusa requested it, Medusa received an error and
 * deletes its own row first. The recording runs as soon as that must be over. Otherwise Medusa records the response,
 * and the planned date remains to check that.
 */
export function syncSoon(
  { state, recorded_at, next_poll_at, created_at }: ModificationRow,
  now: Date
): ModificationPatch {
  if (recorded_at) return {}
  return { next_poll_at: isAlive(state) ? bookableAt(created_at, now) : next_poll_at }
}
