import { isPaid } from "../../../../domain/payments/payment-state"
import type { PaymentRow } from "../../sql/rows"

/** Whether an attempt pays for something: the gateway reserved or took its money, and it is not reversed. */
export function isPaying({ state, reversed_at }: Pick<PaymentRow, "state" | "reversed_at">): boolean {
  return isPaid(state) && reversed_at === null
}
