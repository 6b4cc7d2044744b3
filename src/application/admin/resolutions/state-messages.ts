import type { PaymentState } from "../../../domain/payments/payment-state"
import { englishOf } from "../../../domain/shared/messages/message"

/** The state of a payment, within a sentence. */
export const STATE_MESSAGES: Readonly<Record<PaymentState, string>> = {
  created: englishOf("payments.state_created"),
  processing: englishOf("payments.state_processing"),
  open: englishOf("payments.state_open"),
  pending: englishOf("payments.state_pending"),
  authorized: englishOf("payments.state_authorized"),
  captured: englishOf("payments.state_captured"),
  declined: englishOf("payments.state_declined"),
  canceled: englishOf("common.state_canceled"),
  expired: englishOf("common.state_expired"),
  mismatch: englishOf("payments.state_mismatch"),
  unknown: englishOf("common.state_unknown"),
}
