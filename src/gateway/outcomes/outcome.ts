import type { Message } from "../../domain/shared/messages/message"
import type { TransactionId } from "../wire/ids"
import type { InOrder } from "../client/in-order"

/**
 * Why the outcome of a call is unknown.
 * - `never_sent`: nothing left this machine (name not found, connection or TLS refused), so the call may be repeated.
 * - `timeout`: no complete answer in time.
 * - `connection_lost`: the connection ended before the answer did.
 * - `http_status`: an HTTP status without information about the order.
 * - `too_large`: the answer exceeds its limit.
 * - `unreadable`: the answer is not what the document describes (an HTML error page, cut XML).
 * - `signature`: the answer's signature is missing or wrong.
 * - `echo`: the answer concerns another order, amount, currency or account; `fields` lists the differences.
 * - `unknown_code`: a status or code that is inconclusive: unlisted in the profile, contradictory, or listed as
 *   uncertain.
 * - `incomplete`: a decisive field is missing; `fields` lists which.
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

/** A call with an uncertain outcome. It is never a decline. Never send the call again, except after `never_sent`. */
export interface Unknown {
  readonly kind: "unknown"
  readonly reason: UnknownReason
  /** For the merchant: operation, account, the event and the next step. */
  readonly message: Message
  /** Names of the fields that differ (`echo`) or are missing (`incomplete`). */
  readonly fields?: readonly string[]
  readonly http_status?: number
}

/** A readable HTTP 400 or 404: the gateway made no payment (gateway-api 4.1, 7). */
export interface Rejected {
  readonly kind: "rejected"
  readonly status: 400 | 404
  readonly code?: string
  /** The invalid field, if the gateway names one. */
  readonly source?: string
  readonly message?: string
}

/**
 * Why the gateway did not process a whole request.
 * - `environment`: a test account on the live host or the reverse.
 * - `ip_not_registered`: for queries, the merchant must register the server's address at the gateway (gateway-api 5.3).
 */
export type RejectionReason =
  "access" | "signature" | "environment" | "ip_not_registered" | "parameters" | "too_many" | "system"

/** The gateway understood and refused a whole request. Nothing was done (gateway-api 3 `return_status`). */
export interface Refused {
  readonly kind: "refused"
  readonly reason: RejectionReason
  readonly code: string
  readonly message: Message
}

/**
 * The outcome of one element of a batch. Elements are matched by transaction_id, not by position (gateway-api 2.10 -
 * 2.13).
 */
export type ElementOutcome<Row> = { readonly transaction_id: TransactionId } & (
  | { readonly kind: "accepted"; readonly row: Row }
  | { readonly kind: "not_accepted"; readonly code?: string; readonly message: Message; readonly row: Row }
  | {
      readonly kind: "batch_refused"
      readonly reason: RejectionReason | "not_found"
      readonly code: string
      readonly message: Message
    }
  | Unknown
)

/** The outcomes of a batch, one for each requested element, in the order of the request. */
export type ElementOutcomes<Elements extends readonly unknown[], Row> = InOrder<Elements, ElementOutcome<Row>>
