import { isPaid } from "../../domain/payment-state"
import type { PaymentRow } from "./rows"

/** Whether an attempt pays for something: the gateway holds or took its money, and it does not go back. */
export function isPaying({ state, given_back_at }: Pick<PaymentRow, "state" | "given_back_at">): boolean {
  return isPaid(state) && given_back_at === null
}
