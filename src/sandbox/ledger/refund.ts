import type { Hundredths } from "../money"
import type { ResultCode } from "../scenarios"

/** `received` and `processing` refunds are accepted. Only `done` means that the money was returned. */
export type RefundState = "received" | "processing" | "done" | "failed"

/** An accepted refund. A rejected one leaves only an event. */
export interface Refund {
  /** The transaction, a hyphen, and a two-digit number (section 2.13). */
  readonly refund_reference_id: string
  readonly amount: Hundredths
  readonly reason: string
  readonly requested_at: number
  state: RefundState
  result: ResultCode
  processed_at: number | undefined
  /** The acquirer's reference. Empty until the refund is done. */
  refund_reference: string
}
