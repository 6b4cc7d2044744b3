import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/**
 * Has Medusa cancel a payment, whose provider releases what is reserved unless that was done already. Its order then shows a canceled
 * payment, as when Medusa cancels the order itself. May be called any number of times.
 *
 * @throws MedusaError when the gateway did not, or may not have, canceled
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
