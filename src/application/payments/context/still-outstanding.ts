import type { MedusaContainer } from "@medusajs/framework/types"
import { chargeable } from "../../../domain/payments/chargeable"
import { compareAmounts } from "../../../domain/shared/money"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { outstandingOfOrder } from "./outstanding"

/** Whether an order that was made without a cart, or changed after it, wants as much as a payment brings; else it would be paid twice. */
export async function isStillOutstanding(
  container: MedusaContainer,
  orderId: string,
  { amount }: Pick<PaymentRow, "amount">
): Promise<boolean> {
  const outstanding = await outstandingOfOrder(container, orderId)
  return outstanding !== undefined && compareAmounts(chargeable(outstanding), amount) >= 0
}
