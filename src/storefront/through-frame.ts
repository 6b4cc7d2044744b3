import { showFrame } from "./frame"
import { isConclusive, isPaid } from "./payment"
import type { Payment } from "./payment"
import type { Ask } from "./session"
import { waitUntil } from "./wait-for-payment"

export interface FrameVisit {
  container: Element
  load: (frame: HTMLIFrameElement) => void
  /** The only origin that may say that the shopper is back. */
  origin: string
  ask: Ask
  signal?: AbortSignal
}

/** News of a shopper who came back is a matter of seconds; who waits longer does so with `waitForPayment`. */
const AFTER_RETURN_MS = 10_000

/**
 * Shows a page in a frame until the shopper is back, or until the backend says that it was paid: a return page that does not
 * load must not leave a paid shopper in front of it. Only "paid" counts here, as a refusal may be of the attempt before.
 */
export async function throughFrame({ container, load, origin, ask, signal }: FrameVisit): Promise<Payment> {
  const visit = new AbortController()
  const giveUp = () => visit.abort(signal?.reason)
  signal?.addEventListener("abort", giveUp)
  const paid = waitUntil(({ status }) => isPaid(status), ask, { timeoutMs: Infinity, signal: visit.signal })
  const noNews = new Promise<never>(() => undefined)
  try {
    await Promise.race([showFrame(container, load, origin, visit.signal), paid.catch(() => noNews)])
  } finally {
    signal?.removeEventListener("abort", giveUp)
    visit.abort()
  }
  return waitUntil(({ status }) => isConclusive(status), ask, { timeoutMs: AFTER_RETURN_MS, signal })
}
