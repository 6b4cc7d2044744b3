import type { MoveCause, PaymentState } from "../../domain/payment-state"
import type { PaymentFacts } from "../../modules/acquiring/payments"

/** What somebody's word means for a payment. Without `to` it moves nothing, and only its facts are kept. */
export interface News {
  readonly to?: PaymentState
  readonly cause: MoveCause
  /** For the merchant: why, in a sentence. */
  readonly note?: string
  readonly facts?: PaymentFacts
}
