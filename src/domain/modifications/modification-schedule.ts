import { DAY_MS, HOUR_MS, MINUTE_MS } from "../shared/durations"
import { PAUSES, lastRepeats, nextAttemptAt } from "../payments/schedule"
import type { ModificationState } from "./modification-state"
import { isAlive } from "./modification-state"

/** Longer than a call may take. A modification that is still `processing` then belongs to a process that died. */
const CALL_IS_OVER_AFTER_MS = MINUTE_MS

/** Whether the call of a modification must have ended, with or without an answer. */
export function isCallOver(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() >= CALL_IS_OVER_AFTER_MS
}

/** How long Medusa has to record its own request; after that, the plugin checks. */
export const RECORDED_BY_ITSELF_MS = MINUTE_MS

/** When the outcome of a modification is recorded in Medusa, which received an error for its request. */
export function bookableAt(sentAt: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), sentAt.getTime() + RECORDED_BY_ITSELF_MS))
}

/** An accepted refund is done or failed days later; usually a webhook reports it first. */
const REFUND_PAUSES = [HOUR_MS, 6 * HOUR_MS, DAY_MS, 2 * DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 14 * DAY_MS, 30 * DAY_MS]

/**
 * When the gateway is polled next about the outcome of a modification.
 *
 * @param asked the number of queries in this state
 * @returns `null` if the modification is over
 */
export function nextModificationPollAt(state: ModificationState, queried: number, now: Date): Date | null {
  const pause = lastRepeats(modificationPauses(state), queried)
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

/** A query without an answer is repeated soon for so long. An authorization may expire in the meantime. */
const REPEATED_SOON_MS = 2 * HOUR_MS

const SOON_MS = 2 * MINUTE_MS

/** When the gateway is polled again about a modification after a query that got no answer. */
export function retryModificationPollAt(
  { state, created_at, poll_count }: { state: ModificationState; created_at: Date; poll_count: number },
  now: Date
): Date {
  const usual = nextAttemptAt(poll_count + 1, now)
  if (!isAlive(state) || now.getTime() - created_at.getTime() >= REPEATED_SOON_MS) return usual
  return new Date(Math.min(usual.getTime(), now.getTime() + SOON_MS))
}

function modificationPauses(state: ModificationState): readonly number[] {
  switch (state) {
    case "processing":
      return [CALL_IS_OVER_AFTER_MS]
    case "unknown":
      return PAUSES
    case "accepted":
      return REFUND_PAUSES
    case "awaiting_approval":
    case "canceled":
    case "expired":
    case "done":
    case "failed":
      return []
  }
}
