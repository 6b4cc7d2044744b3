import type { MedusaContainer } from "@medusajs/framework/types"
import { chargeable } from "../../../domain/payments/chargeable"
import { compareAmounts } from "../../../domain/shared/money"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import { outstandingOfOrder } from "./outstanding"

/**
 * Whether at least the amount of a payment is still outstanding on its order. The order may have no cart or have
 * changed since, and must not be paid twice.
 */
export async function isStillOutstanding(
  container: MedusaContainer,
  orderId: string,
  { amount }: Pick<PaymentRow, "amount">
): Promise<boolean> {
  const outstanding = await outstandingOfOrder(container, orderId)
  return outstanding !== undefined && compareAmounts(chargeable(outstanding), amount) >= 0
}
