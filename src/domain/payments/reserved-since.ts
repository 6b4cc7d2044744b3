import { HOUR_MS } from "../shared/durations"
/** A success this soon after a payment's expiry was already under way. */
const STORED_WITHIN_MS = HOUR_MS

/** The fields of a payment that bound the time of its reservation. */
export interface Sent {
  /** When it was sent or its page was opened; `undefined` if another system sent it. */
  readonly sentAt: Date | undefined
  /** The expiry of its page or challenge; `null` if it had none. */
  readonly expiresAt: Date | null
}

/**
 * When the gateway reserved the money of a payment whose success arrives now. A late success counts from the time of
 * sending. The bank releases money by its own clock and rejects a late capture.
 */
export function reservedSince({ sentAt, expiresAt }: Sent, now: Date): Date {
  if (!sentAt) return now
  const end = Math.max(sentAt.getTime(), expiresAt?.getTime() ?? 0) + STORED_WITHIN_MS
  return now.getTime() <= end ? now : sentAt
}
