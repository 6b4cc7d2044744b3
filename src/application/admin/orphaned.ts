import { isPaid } from "../../domain/payments/payment-state"
import { createMessage, joinMessages } from "../../domain/shared/messages/message"
import type { Message } from "../../domain/shared/messages/message"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"

const BY_ITSELF = createMessage("order_completion.automatic")

/** Whether it is paid and certainly without an order: it is then reversed, and neither canceled nor refunded. */
export function isOrphaned({ state, orphaned_at }: Pick<PaymentRow, "state" | "orphaned_at">): boolean {
  return isPaid(state) && orphaned_at !== null
}

/** Whether it is a second transaction under the order number of a payment, and no person has resolved it. */
export function isOpenSecond({
  state,
  second_of,
  reversed_at,
}: Pick<PaymentRow, "state" | "second_of" | "reversed_at">): boolean {
  return second_of !== null && reversed_at === null && isPaid(state)
}

/** Why a payment without an order cannot be changed, and what happens instead. */
export function withoutOrder({ attention }: Pick<PaymentRow, "attention">): Message {
  return joinMessages(createMessage("modifications.payment_without_order"), attention ?? BY_ITSELF)
}
