import { HOUR_MS } from "../shared/durations"
/** A success that is told so soon after a payment's time is over was on its way. */
const TOLD_WITHIN_MS = HOUR_MS

/** A payment, as far as it says when its money can have been reserved. */
export interface Sent {
  /** When it was sent, or its page was opened; `undefined` where that was not here. */
  readonly sentAt: Date | undefined
  /** When its page, or its challenge, was over; `null`: it had none. */
  readonly expiresAt: Date | null
}

/**
 * Since when the gateway has money reserved of which somebody hears now. What is heard of late, or was decided on late, counts from when it was sent:
 * the bank lets it go by its own clock, and a capture that comes too late is refused.
 */
export function reservedSince({ sentAt, expiresAt }: Sent, now: Date): Date {
  if (!sentAt) return now
  const end = Math.max(sentAt.getTime(), expiresAt?.getTime() ?? 0) + TOLD_WITHIN_MS
  return now.getTime() <= end ? now : sentAt
}
