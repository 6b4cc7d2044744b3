import type { PaymentState } from "./payment-state"
import { PAYMENT_STATE_TABLE } from "./payment-state"

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The pauses before each question about a payment that is not conclusive. After the last one a person has to look. */
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
 * @returns `null` when it is not asked any more
 */
export function nextQueryAt(state: PaymentState, asked: number, now: Date, expiresAt: Date | null): Date | null {
  if (!PAYMENT_STATE_TABLE[state].watched) return null
  const pause = (state === "expired" ? EXPIRED_PAUSES : PAUSES)[asked]
  if (pause === undefined) return null
  const next = new Date(now.getTime() + pause)
  if (state === "open" && expiresAt && expiresAt > now && next > expiresAt) return new Date(expiresAt)
  return next
}

/** The pauses between tries to hand a payment to Medusa. The last one repeats. */
const RETRY_PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 6 * HOUR]

export function nextTryAt(tries: number, now: Date): Date {
  const pause = RETRY_PAUSES[Math.min(tries, RETRY_PAUSES.length - 1)] ?? HOUR
  return new Date(now.getTime() + pause)
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
