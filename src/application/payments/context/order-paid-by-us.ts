import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { handleOfProvider } from "../../shared/provider-id"
import { orderOfCollection } from "./medusa-payment"

/**
 * Whether a payment of this plugin pays, or may soon pay, the order of a payment collection. An amount that becomes
 * outstanding later has its own collection.
 */
export async function isOrderPaidByUs(container: MedusaContainer, collectionId: string): Promise<boolean> {
  const relations = ["payments", "payment_sessions"]
  const [collection] = await container
    .resolve(Modules.PAYMENT)
    .listPaymentCollections({ id: [collectionId] }, { relations })
  if (!collection) return false
  const isOurs = ({ provider_id }: { readonly provider_id: string }): boolean =>
    handleOfProvider(provider_id) !== undefined
  const isPaid = (collection.payments ?? []).some((payment) => isOurs(payment) && !payment.canceled_at)
  const isAwaited = (collection.payment_sessions ?? []).some(
    (session) => isOurs(session) && session.status === "pending_authorization"
  )
  return (isPaid || isAwaited) && (await orderOfCollection(container, collectionId)) !== undefined
}
