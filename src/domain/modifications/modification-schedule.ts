import { DAY_MS, HOUR_MS, MINUTE_MS } from "../shared/durations"
import { PAUSES, lastRepeats } from "../payments/schedule"
import type { ModificationState } from "./modification-state"

/** Longer than a call may take: what is still `processing` then was left so by a process that died. */
const CALL_IS_OVER_AFTER_MS = MINUTE_MS

/** Whether the call of an operation must have ended, one way or another. */
export function isCallOver(sentAt: Date, now: Date): boolean {
  return now.getTime() - sentAt.getTime() >= CALL_IS_OVER_AFTER_MS
}

/** How long Medusa has to note what it asked for by itself; then it is looked whether it did. */
export const RECORDED_BY_ITSELF_MS = MINUTE_MS

/** When what became of an operation is brought to Medusa, which was told an error when it asked for it. */
export function bookableAt(sentAt: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), sentAt.getTime() + RECORDED_BY_ITSELF_MS))
}

/** An accepted refund is done or failed days later; a webhook usually says so first. */
const REFUND_PAUSES = [HOUR_MS, 6 * HOUR_MS, DAY_MS, 2 * DAY_MS, 3 * DAY_MS, 7 * DAY_MS, 14 * DAY_MS, 30 * DAY_MS]

/**
 * When the gateway is asked next what became of an operation.
 *
 * @param asked how often it was asked in this state
 * @returns `null` when it is over
 */
export function nextModificationPollAt(state: ModificationState, asked: number, now: Date): Date | null {
  const pause = lastRepeats(modificationPauses(state), asked)
  return pause === undefined ? null : new Date(now.getTime() + pause)
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
