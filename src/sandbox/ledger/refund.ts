import type { Hundredths } from "../money"
import type { ResultCode } from "../scenarios"

/** `received` and `processing` refunds were accepted; only `done` means that money went back. */
export type RefundState = "received" | "processing" | "done" | "failed"

/** A refund that was accepted; one that was not leaves an event only. */
export interface Refund {
  /** The transaction, a hyphen, and a two-digit number (section 2.13). */
  readonly refund_reference_id: string
  readonly amount: Hundredths
  readonly reason: string
  readonly requested_at: number
  state: RefundState
  result: ResultCode
  processed_at: number | undefined
  /** The acquirer's reference, known when it is done. */
  refund_reference: string
}
