import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/**
 * Cancels a payment in Medusa. The provider releases the authorization, unless that is done already. The order then
 * shows a canceled payment, as if Medusa had canceled the order. It is idempotent.
 *
 * @throws MedusaError if the gateway did not cancel, or the outcome is unknown
 */
export async function releaseInMedusa(
  container: MedusaContainer,
  { id, canceled_at, payment_collection_id }: PaymentDTO
): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT)
  if (!canceled_at) await payments.cancelPayment(id)
  const collection = await payments.retrievePaymentCollection(payment_collection_id, {
    relations: ["payments", "payments.captures"],
  })
  const isReleased = (collection.payments ?? []).every(
    (payment) => payment.canceled_at && (payment.captures ?? []).length === 0
  )
  if (isReleased && collection.status === "authorized")
    await payments.updatePaymentCollections(collection.id, { status: "canceled" })
}
