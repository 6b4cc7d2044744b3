import type { TransactionId } from "../wire/ids"
import type { InOrder } from "../client/in-order"

/**
 * Why we do not know how a call ended.
 *
 * - `never_sent` nothing left this machine (name not found, connection or TLS refused): the call may be made again
 * - `timeout` no whole answer in time
 * - `connection_lost` the connection ended before the answer did
 * - `http_status` an HTTP status that says nothing about the order
 * - `too_large` the answer is larger than its limit
 * - `unreadable` the answer is not what the document describes (an HTML error page, cut XML)
 * - `signature` the answer's signature is missing or wrong
 * - `echo` the answer speaks of another order, amount, currency or account; `fields` says which differ
 * - `unknown_code` a status or code that does not say how it ended: not listed in the profile, contradicting another one,
 *   or listed there as uncertain
 * - `incomplete` a field that decides is missing; `fields` says which
 */
export const UNKNOWN_REASONS = [
  "never_sent",
  "timeout",
  "connection_lost",
  "http_status",
  "too_large",
  "unreadable",
  "signature",
  "echo",
  "unknown_code",
  "incomplete",
] as const

export type UnknownReason = (typeof UNKNOWN_REASONS)[number]

/** The outcome of a call of which nothing is certain: never a refusal, never a reason to send it again, except `never_sent`. */
export interface Unknown {
  readonly kind: "unknown"
  readonly reason: UnknownReason
  /** For the merchant: operation, account, what happened, what to do. */
  readonly message: string
  /** Names of the fields that differ (`echo`) or are missing (`incomplete`). */
  readonly fields?: readonly string[]
  readonly http_status?: number
}

/** A readable HTTP 400 or 404: nothing was booked (gateway-api 4.1, 7). */
export interface Rejected {
  readonly kind: "rejected"
  readonly status: 400 | 404
  readonly code?: string
  /** The field at fault, where the gateway names one. */
  readonly source?: string
  readonly message?: string
}

/**
 * Why the gateway did not work on a request as a whole. `environment` is a test account on the live host or the reverse;
 * `ip_not_registered` concerns queries: the merchant has to have the server's address registered (gateway-api 5.3).
 */
export type RejectionReason =
  "access" | "signature" | "environment" | "ip_not_registered" | "parameters" | "too_many" | "system"

/** The gateway understood and refused a request as a whole; nothing was done (gateway-api 3 `return_status`). */
export interface Refused {
  readonly kind: "refused"
  readonly reason: RejectionReason
  readonly code: string
  readonly message: string
}

/** What became of one element of a batch. Elements are matched by transaction_id, not by place (gateway-api 2.10 - 2.13). */
export type ElementOutcome<Row> = { readonly transaction_id: TransactionId } & (
  | { readonly kind: "accepted"; readonly row: Row }
  | { readonly kind: "not_accepted"; readonly code?: string; readonly message: string; readonly row: Row }
  | {
      readonly kind: "batch_refused"
      readonly reason: RejectionReason | "not_found"
      readonly code: string
      readonly message: string
    }
  | Unknown
)

/** The outcomes of a batch, one for each element that was asked for, in the order they were asked for. */
export type ElementOutcomes<Elements extends readonly unknown[], Row> = InOrder<Elements, ElementOutcome<Row>>
