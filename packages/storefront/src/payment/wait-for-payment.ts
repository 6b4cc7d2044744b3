import { AcquiringError } from "../shared/acquiring-error"
import { pause } from "../shared/pause"
import type { Payment } from "./payment"

export interface Wait {
  /** The longest wait for the final state, in milliseconds. */
  timeoutMs?: number
  signal?: AbortSignal
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5_000
const GROWTH = 1.5

/**
 * Polls the state until `isDone`, with growing pauses. A lost connection or a busy backend costs one poll only.
 *
 * @returns the last state when the time is up, even if it is not done
 * @throws AcquiringError if the backend rejects the query, or no state arrived in time
 */
export async function waitUntil(
  isDone: (payment: Payment) => boolean,
  ask: (signal?: AbortSignal) => Promise<Payment>,
  { timeoutMs = 120_000, signal }: Wait
): Promise<Payment> {
  const end = Date.now() + timeoutMs
  let last: Payment | undefined
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * GROWTH, LONGEST_PAUSE_MS)) {
    try {
      last = await ask(signal)
      if (isDone(last)) return last
    } catch (error) {
      if (!(error instanceof AcquiringError && error.retryable)) throw error
      if (!last && Date.now() + wait > end) throw error
    }
    if (last && Date.now() + wait > end) return last
    await pause(wait, signal)
  }
}
