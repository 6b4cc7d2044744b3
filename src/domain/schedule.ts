import type { PaymentState } from "./payment-state"
import { PAYMENT_STATE_TABLE } from "./payment-state"
import type { OperationState } from "./operation-state"

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The pauses before each question about what is not conclusive. The last one repeats: nothing waits without a date. */
const PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, DAY, 2 * DAY, 3 * DAY]

/** An abandoned hosted page is asked about again after these, as somebody may still have paid there. */
const EXPIRED_PAUSES = [6 * HOUR, 24 * HOUR]

/** "Not found" is believed only so late and after so many questions: the gateway may not have booked it yet. */
export const NOT_FOUND_COUNTS_AFTER = { milliseconds: 30 * MINUTE, questions: 3 } as const

/**
 * When the gateway is asked about a payment next.
 *
 * @param asked how often it was asked in this state
 * @param expiresAt the end of an open page's life; its last question comes then
 * @returns `null` when it is over, or an abandoned page that nobody paid on
 */
export function nextQueryAt(state: PaymentState, asked: number, now: Date, expiresAt: Date | null): Date | null {
  if (!PAYMENT_STATE_TABLE[state].watched) return null
  const pause = state === "expired" ? EXPIRED_PAUSES[asked] : lastRepeats(PAUSES, asked)
  if (pause === undefined) return null
  const next = new Date(now.getTime() + pause)
  if (state === "open" && expiresAt && expiresAt > now && next > expiresAt) return new Date(expiresAt)
  return next
}

/**
 * When the gateway is asked again about a payment that it did not answer about. Only its word ends the watch over an abandoned page: the
 * last question is asked again.
 *
 * @param asked how often it was asked in this state, this time not counted
 */
export function afterNoAnswer(state: PaymentState, asked: number, now: Date, expiresAt: Date | null): { readonly query_count: number; readonly next_query_at: Date | null } {
  const next = nextQueryAt(state, asked + 1, now, expiresAt)
  return next ? { query_count: asked + 1, next_query_at: next } : { query_count: asked, next_query_at: nextQueryAt(state, asked, now, expiresAt) }
}

/** Longer than a call may take: what is still `sending` then was left so by a process that died. */
const CALL_IS_OVER_AFTER_MS = MINUTE

/** How long Medusa has to note what it asked for by itself; then it is looked whether it did. */
export const BOOKED_BY_ITSELF_MS = MINUTE

/** When what became of an operation is brought to Medusa, which was told an error when it asked for it. */
export function bookableAt(sentAt: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), sentAt.getTime() + BOOKED_BY_ITSELF_MS))
}

/** An accepted refund is done or failed days later; a notice usually says so first. */
const REFUND_PAUSES = [HOUR, 6 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY, 14 * DAY, 30 * DAY]

/**
 * When the gateway is asked next what became of an operation.
 *
 * @param asked how often it was asked in this state
 * @returns `null` when it is over
 */
export function nextOperationQuestionAt(state: OperationState, asked: number, now: Date): Date | null {
  const pause = lastRepeats(operationPauses(state), asked)
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

function operationPauses(state: OperationState): readonly number[] {
  switch (state) {
    case "sending":
      return [CALL_IS_OVER_AFTER_MS]
    case "unknown":
      return PAUSES
    case "accepted":
      return REFUND_PAUSES
    case "done":
    case "failed":
      return []
  }
}

/** The pauses between two looks at a paid payment for what was done in the gateway's back office; the last one repeats. */
const SWEEP_PAUSES = [6 * HOUR, DAY, 2 * DAY, 4 * DAY, 7 * DAY]

/**
 * When a paid payment is looked at next; for the last time when the days are over.
 *
 * @param since when it was begun, or when the gateway could deduct something by it for the last time: `now` as long as it can
 * @param days how long it is looked at after that; 0: never
 */
export function nextSweepAt(swept: number, since: Date, days: number, now: Date): Date | null {
  if (days === 0) return null
  const next = new Date(now.getTime() + (lastRepeats(SWEEP_PAUSES, swept) ?? DAY))
  if (since >= now) return next
  const end = new Date(since.getTime() + days * DAY)
  if (end <= now) return null
  return next < end ? next : end
}

/** The pauses between tries to hand a payment to Medusa. The last one repeats. */
const RETRY_PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR]

export function nextTryAt(tries: number, now: Date): Date {
  return new Date(now.getTime() + (lastRepeats(RETRY_PAUSES, tries) ?? HOUR))
}

function lastRepeats(pauses: readonly number[], place: number): number | undefined {
  return pauses[Math.min(place, pauses.length - 1)]
}

/** The pauses between tries to process a notice: a day and a half in all. After the last one a person has to look. */
const NOTICE_PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, DAY]

/**
 * When a notice whose work failed is tried again.
 *
 * @param tries how often it was tried
 * @returns `null` when it is not tried any more by itself
 */
export function nextNoticeTryAt(tries: number, now: Date): Date | null {
  const pause = NOTICE_PAUSES[tries - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

/** Whether a try is one more than there are: those before were cut off, and nobody could say so. */
export function isBeyondNoticeTries(tries: number): boolean {
  return tries > NOTICE_PAUSES.length + 1
}
