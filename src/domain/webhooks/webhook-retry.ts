import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../shared/durations"

/** The pauses between retries of a webhook: 31 hours in all. After the last one, a person must act. */
const WEBHOOK_RETRY_DELAYS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  DAY_MS,
]

/**
 * When a webhook whose processing failed is retried.
 *
 * @param tries the number of attempts so far
 * @returns `null` if no automatic retry is left
 */
export function nextWebhookRetryAt(attempts: number, now: Date): Date | null {
  const pause = WEBHOOK_RETRY_DELAYS[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

/**
 * Whether an attempt exceeds the limit. This happens if earlier attempts were interrupted before they could store a
 * failure.
 */
export function hasNoWebhookRetryLeft(attempts: number): boolean {
  return attempts > WEBHOOK_RETRY_DELAYS.length + 1
}
