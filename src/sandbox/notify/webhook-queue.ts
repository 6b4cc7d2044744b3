import { types } from "node:util"
import type { MovableClock } from "../clock"
import { pushBounded } from "../ledger/bounded-map"
import type { Delivery, DeliveryAttempt } from "./delivery"
import { Semaphore } from "./semaphore"

/** Delays between the deliveries of a webhook: about 36 hours in total, as at real gateways. */
export const DEFAULT_RETRY_DELAYS_MS: readonly number[] = [2, 10, 30, 120, 600, 3_600, 21_600, 43_200, 57_600].map(
  (seconds) => seconds * 1_000
)

const ATTEMPT_TIMEOUT_MS = 10_000
const MOST_AT_ONCE = 32

/** Delivers webhooks to the merchant. It retries with growing delays until the answer is a 2xx. */
export class WebhookQueue {
  readonly #clock: MovableClock
  readonly #delays: readonly number[]
  readonly #most: number
  readonly #turnstile = new Semaphore(MOST_AT_ONCE)
  readonly #closing = new AbortController()
  #deliveries: Delivery[] = []
  #nextId = 1

  constructor(clock: MovableClock, delays: readonly number[], most: number) {
    this.#clock = clock
    this.#delays = delays
    this.#most = most
  }

  /** Stores a delivery and sends it, unless it is held or suppressed. It resolves after the first attempt. */
  async dispatch(delivery: Omit<Delivery, "id" | "created_at" | "attempts">, delayMs = 0): Promise<void> {
    const remembered: Delivery = { ...delivery, id: this.#nextId++, created_at: this.#clock.now(), attempts: [] }
    pushBounded(this.#deliveries, remembered, this.#most)
    if (remembered.state !== "waiting") return
    if (delayMs > 0) this.#clock.after(delayMs, () => void this.#setOut(remembered))
    else await this.#setOut(remembered)
  }

  /** Sends the webhooks of an order that were held until a later one was sent. */
  releaseHeld(orderNo: string): void {
    for (const delivery of this.#deliveries) {
      if (delivery.state !== "held" || delivery.order_no !== orderNo) continue
      delivery.state = "waiting"
      void this.#setOut(delivery)
    }
  }

  deliveries(): readonly Delivery[] {
    return this.#deliveries
  }

  clear(): void {
    this.#deliveries = []
  }

  close(): void {
    this.#closing.abort()
  }

  #setOut(delivery: Delivery): Promise<void> {
    const journey = this.#turnstile.pass(() => this.#try(delivery))
    this.#clock.track(journey)
    return journey
  }

  async #try(delivery: Delivery): Promise<void> {
    const outcome = await this.#send(delivery)
    if (this.#closing.signal.aborted) return
    delivery.attempts.push({ at: this.#clock.now(), ...outcome })
    if (outcome.status !== undefined && outcome.status >= 200 && outcome.status < 300) {
      delivery.state = "delivered"
      return
    }
    const pause = this.#delays[delivery.attempts.length - 1]
    if (pause === undefined) delivery.state = "given_up"
    else this.#clock.after(pause, () => void this.#setOut(delivery))
  }

  async #send({ request }: Delivery): Promise<Omit<DeliveryAttempt, "at">> {
    try {
      const response = await fetch(request.url, {
        method: request.method,
        headers: request.contentType ? { "content-type": request.contentType } : {},
        body: request.body,
        redirect: "manual",
        signal: AbortSignal.any([this.#closing.signal, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]),
      })
      await response.body?.cancel()
      return { status: response.status, error: "" }
    } catch (error) {
      return { status: undefined, error: reasonOf(error) }
    }
  }
}

/** The network's error code (`ECONNREFUSED`), which fetch hides in the cause. */
function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) return "unknown"
  const cause: unknown = error.cause
  if (typeof cause === "object" && cause !== null && "code" in cause && typeof cause.code === "string")
    return cause.code
  return error.name
}
