import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import type { PaymentRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"

/** Marks the link of a payment with an order as paid. It is idempotent. */
export async function completeLink(
  container: MedusaContainer,
  { id, payment_link_id }: PaymentRow,
  orderId: string,
  clock: Clock
): Promise<void> {
  if (!payment_link_id) return
  const patch = { payment_id: id, order_id: orderId, paid_at: clock() }
  await acquiringOf(container).transaction(async ({ paymentLinks, emit }) => {
    const paid = await paymentLinks.move(payment_link_id, { to: "paid", cause: "payment", by: id, patch }, clock())
    if (paid) emit("acquiring.payment_link.paid", payment_link_id)
  }, clock())
}
