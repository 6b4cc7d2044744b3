import type { PaymentState } from "../../../domain/payments/payment-state"
import { createMessage } from "../../../domain/shared/messages/message"
import type { Message } from "../../../domain/shared/messages/message"

/** The state of a payment, within a sentence. */
export const STATE_MESSAGES: Readonly<Record<PaymentState, Message>> = {
  created: createMessage("payments.state_created"),
  processing: createMessage("payments.state_processing"),
  open: createMessage("payments.state_open"),
  pending: createMessage("payments.state_pending"),
  authorized: createMessage("payments.state_authorized"),
  captured: createMessage("payments.state_captured"),
  declined: createMessage("payments.state_declined"),
  canceled: createMessage("common.state_canceled"),
  expired: createMessage("common.state_expired"),
  mismatch: createMessage("payments.state_mismatch"),
  unknown: createMessage("common.state_unknown"),
}
