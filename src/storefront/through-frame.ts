import { showFrame } from "./frame"
import type { FrameEnd } from "./frame"
import { isConclusive } from "./payment"
import type { Payment } from "./payment"
import type { Ask } from "./session"
import { waitUntil } from "./wait-for-payment"

export interface FrameVisit {
  container: Element
  load: (frame: HTMLIFrameElement) => void
  /** The only origin that may say that the shopper is back. */
  origin: string
  ask: Ask
  /** Which state ends the visit though nobody said that the shopper is back. */
  isOver: (payment: Payment) => boolean
  signal?: AbortSignal
}

/** News of a shopper who came back is a matter of seconds; who waits longer does so with `waitForPayment`. */
const AFTER_RETURN_MS = 10_000

/**
 * Shows a page in a frame until the shopper is back, or until the state says that it is over: a return page that does not
 * load must not leave a shopper who paid in front of it. When the shop took the frame away there is nothing to wait for: the
 * state is asked for once.
 */
export async function throughFrame({ container, load, origin, ask, isOver, signal }: FrameVisit): Promise<Payment> {
  const visit = new AbortController()
  const giveUp = () => visit.abort(signal?.reason)
  signal?.addEventListener("abort", giveUp)
  const over = waitUntil(isOver, ask, { timeoutMs: Infinity, signal: visit.signal })
  const noStatusUpdate = new Promise<never>(() => undefined)
  let end: FrameEnd
  try {
    end = await Promise.race([
      showFrame(container, load, origin, visit.signal),
      over.then(
        () => "back" as const,
        () => noStatusUpdate
      ),
    ])
  } finally {
    signal?.removeEventListener("abort", giveUp)
    visit.abort()
  }
  const timeoutMs = end === "gone" ? 0 : AFTER_RETURN_MS
  return waitUntil(({ status }) => isConclusive(status), ask, { timeoutMs, signal })
}
