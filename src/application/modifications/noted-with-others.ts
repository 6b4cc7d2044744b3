import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { MINUTE_MS } from "../../domain/shared/durations"
import { collectionsOfOrder, orderOfCollection } from "../payments/context/medusa-payment"

/**
 * Longer than any provider's refund, including its retries. A refund that is missing in its order after this time was
 * left by a process that died.
 */
const REFUND_IS_OVER_AFTER_MS = 15 * MINUTE_MS

/**
 * Whether Medusa still has to record a payment's refund in its order, together with those of other payments. If an
 * order is canceled, Medusa refunds all its payments at the same time, with all their providers. It adds these refunds
 * to the order only after the last provider responds.
 */
export async function isNotedWithOthers(
  container: MedusaContainer,
  { id, payment_collection_id }: PaymentDTO,
  now: Date
): Promise<boolean> {
  const order = await orderOfCollection(container, payment_collection_id)
  if (!order) return false
  const filters = { id: await collectionsOfOrder(container, order) }
  const collections = await container
    .resolve(Modules.PAYMENT)
    .listPaymentCollections(filters, { relations: ["payments.refunds"] })
  const payments = collections.flatMap((collection) => collection.payments ?? []).filter((payment) => payment.id !== id)
  const others = payments.map((payment) => ({
    id: payment.id,
    refunds: (payment.refunds ?? []).filter((refund) => isRecent(refund.created_at, now)),
  }))
  const reference_id = others.flatMap((payment) => payment.refunds.flatMap((refund) => [refund.id, payment.id]))
  if (reference_id.length === 0) return false
  const found = await container
    .resolve(Modules.ORDER)
    .listOrderTransactions({ order_id: [order], reference_id }, { select: ["reference_id"] })
  const noted = new Set(found.map((transaction) => transaction.reference_id))
  return others.some((payment) => !noted.has(payment.id) && payment.refunds.some((refund) => !noted.has(refund.id)))
}

function isRecent(createdAt: string | Date | undefined, now: Date): boolean {
  return createdAt !== undefined && now.getTime() - new Date(createdAt).getTime() < REFUND_IS_OVER_AFTER_MS
}
