import type { EmittedPaymentState } from "../../../domain/events"
import type { MoveCause } from "../../../domain/payments/payment-state"
import type { PaymentPatch } from "../../../modules/acquiring/repositories/payments/payments"

/** What somebody's word means for a payment. Without `to` it moves nothing, and only its facts are kept. */
export interface StatusUpdate {
  readonly to?: EmittedPaymentState
  readonly cause: MoveCause
  /** The gateway has another card than the one that is known of, and does not know yet what becomes of it. */
  readonly undecided?: boolean
  /** The gateway said nothing of it that is understood. */
  readonly unheard?: boolean
  /** The gateway was asked in other books than those in which the payment would be, so what it did not find there is no answer. */
  readonly elsewhere?: boolean
  /** For the merchant: why, in a sentence. */
  readonly note?: string
  readonly patch?: PaymentPatch
}
