/**
 * Why a request was rejected. Each operation reports it in its own form: as an HTTP status, as a signed result with
 * status 0, or as a `return_status`.
 */
export type RequestErrorKind =
  "malformed" | "invalid" | "not_found" | "signature" | "environment" | "too_many" | "unregistered_ip"

/** A request that is rejected before anything is recorded. The message names the field, never its value. */
export class RequestError extends Error {
  override readonly name = "Refusal"

  constructor(
    readonly kind: RequestErrorKind,
    /** The gateway's code, such as I0013. */
    readonly code: string,
    readonly source: string,
    message: string
  ) {
    super(message)
  }
}

export const malformed = (source: string, message: string): RequestError =>
  new RequestError("malformed", "I0001", source, message)

export const invalid = (source: string, message: string): RequestError =>
  new RequestError("invalid", "I0003", source, message)

export const notFound = (source: string, message: string): RequestError =>
  new RequestError("not_found", "I0004", source, message)
