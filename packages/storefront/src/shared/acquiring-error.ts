/**
 * A call that returned no payment. `code` is for programs, `message` is a sentence for the shopper.
 * - `status`: the HTTP status; 0 if nothing was sent or no answer arrived.
 * - `code`: the backend's code, `no_answer` (the outcome is unknown: query the state), or `insecure_backend` (the card
 *   would travel unencrypted).
 * - `retryable`: the same call may succeed later without any change.
 * - `field`: the invalid field of the request, such as `card.expiration_month`.
 */
export class AcquiringError extends Error {
  override readonly name = "AcquiringError"

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly retryable: boolean,
    readonly field?: string
  ) {
    super(message)
  }
}

export const NO_ANSWER = "no_answer"
