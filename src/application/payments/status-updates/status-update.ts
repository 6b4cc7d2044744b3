import type { Message } from "../../../domain/shared/messages/message"
import type { EmittedPaymentState } from "../../../domain/events"
import type { MoveCause } from "../../../domain/payments/payment-state"
import type { PaymentPatch } from "../../../modules/acquiring/repositories/payments/payments"

/** The effect of a response or report on a payment. Without `to` the payment does not move; only `patch` is stored. */
export interface StatusUpdate {
  readonly to?: EmittedPaymentState
  readonly cause: MoveCause
  /** The gateway has another card than the stored one and has not decided on it yet. */
  readonly undecided?: boolean
  /** The gateway returned nothing usable about the payment. */
  readonly noResponse?: boolean
  /** The account now queries other books than those of the payment, so "not found" proves nothing. */
  readonly elsewhere?: boolean
  /** The reason, for the merchant. */
  readonly note?: Message
  readonly patch?: PaymentPatch
}
