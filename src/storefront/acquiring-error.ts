/**
 * A call that gave no payment. `code` is for programs, `message` is a sentence for the shopper.
 *
 * - `status`: the HTTP status; 0 when nothing was sent or nothing came back
 * - `code`: the backend's code, or one of the kit's own: `no_answer` (the outcome is not known, ask for the state),
 *   `insecure_backend` (a card would have travelled in clear text)
 * - `retryable`: the same call may succeed later without any change
 * - `field`: the field of the request that is wrong, such as `card.expiration_month`
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
