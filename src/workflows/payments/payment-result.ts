import { toMessageResponse } from "../../domain/shared/messages/message"
import type { MessageResponse } from "../../domain/shared/messages/message"
import type { PaymentState } from "../../domain/payments/payment-state"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"

/** A payment attempt in a workflow: JSON without card and personal data. */
export interface PaymentResult {
  readonly id: string
  readonly state: PaymentState
  readonly account: string
  readonly payment_session_id: string | null
  /** Null if no order was made yet. */
  readonly order_id: string | null
  readonly currency_code: string
  /** As the gateway receives it: two decimals. */
  readonly amount: string
  /** Why a person is needed; null if nobody is. */
  readonly attention: MessageResponse | null
}

export function paymentResult(row: PaymentRow): PaymentResult {
  const { id, state, account, payment_session_id, order_id, currency, amount, attention } = row
  return {
    id,
    state,
    account,
    payment_session_id,
    order_id,
    currency_code: currency.toLowerCase(),
    amount,
    attention: toMessageResponse(attention),
  }
}
