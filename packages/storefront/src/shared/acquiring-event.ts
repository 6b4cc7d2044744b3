import { AcquiringError } from "./acquiring-error"

/** A step of a payment, for analytics. It has no data of a card or a person. */
export type AcquiringEvent = { sessionId: string; cartId: string } & (
  | { name: "payment_started"; method: "redirect" | "iframe" | "card" | "saved_card" | "continue" }
  | { name: "challenge_started" }
  /** `status` and `code` of the payment. A redirect leaves the page and has no such event. */
  | { name: "payment_finished"; status: string; code: string }
  /** The call was rejected. `code` is that of the {@link AcquiringError}, else `error`. */
  | { name: "payment_failed"; code: string }
  /** The shopper returned from the gateway. */
  | { name: "shopper_returned" }
)

export type Emit = (event: AcquiringEvent) => void

/** Analytics that throws does not stop a payment. */
export function createEmit(listener: ((event: AcquiringEvent) => void) | undefined): Emit {
  return (event) => {
    try {
      listener?.(event)
    } catch (error) {
      // Reported as an uncaught error of the page, after this call.
      queueMicrotask(() => {
        throw error
      })
    }
  }
}

export function failureCode(error: unknown): string {
  return error instanceof AcquiringError ? error.code : "error"
}
