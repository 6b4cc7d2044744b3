import type { PaymentState } from "../../../domain/payments/payment-state"
import { said } from "../../../domain/shared/told"

/** How a payment stands, within a sentence. */
export const STATE_WORDS: Readonly<Record<PaymentState, string>> = {
  created: said`created`,
  processing: said`processing`,
  open: said`open`,
  pending: said`pending`,
  authorized: said`authorized`,
  captured: said`captured`,
  declined: said`declined`,
  canceled: said`canceled`,
  expired: said`expired`,
  mismatch: said`mismatch`,
  unknown: said`unknown`,
}
