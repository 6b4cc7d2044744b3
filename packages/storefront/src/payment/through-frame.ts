import { showFrame } from "./frame"
import type { FrameEnd } from "./frame"
import { isConclusive } from "./payment"
import type { Payment } from "./payment"
import type { Ask } from "./session"
import { waitUntil } from "./wait-for-payment"

export interface FrameVisit {
  container: Element
  load: (frame: HTMLIFrameElement) => void
  /** The only origin whose message ends the visit. */
  origin: string
  ask: Ask
  /** Whether this state ends the visit before the return message arrives. */
  isOver: (payment: Payment) => boolean
  signal?: AbortSignal
}

/** The status update of a shopper who returned takes seconds. Use `waitForPayment` to wait longer. */
const AFTER_RETURN_MS = 10_000

/**
 * Shows a page in a frame until the shopper returns or `isOver`. A return page may fail to load, so the state ends the
 * visit too. If the storefront removes the frame, the state is queried once.
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
