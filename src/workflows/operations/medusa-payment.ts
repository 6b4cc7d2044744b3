import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { PaymentRow } from "../../modules/acquiring/rows"

/**
 * Medusa's Payment that came of an attempt, with its captures and refunds; `undefined` while there is none. It stays when its session
 * goes, as it does where Medusa gives a cart up that it cannot complete.
 */
export async function medusaPaymentOf(container: MedusaContainer, row: PaymentRow): Promise<PaymentDTO | undefined> {
  const filters = { payment_session_id: [row.payment_session_id] }
  const found = await container.resolve(Modules.PAYMENT).listPayments(filters, { relations: ["captures", "refunds"] })
  return found.find((payment) => !isOfAnotherAttempt(payment, row))
}

/** The order that an attempt pays for: one by Medusa's Payment of a session that still stands. */
export async function orderOfPayment(container: MedusaContainer, row: PaymentRow): Promise<string | undefined> {
  const [session] = await container.resolve(Modules.PAYMENT).listPaymentSessions({ id: [row.payment_session_id] }, { relations: ["payment"] })
  if (!session?.payment || !session.payment_collection_id || isOfAnotherAttempt(session.payment, row)) return undefined
  return orderOfCollection(container, session.payment_collection_id)
}

/** Whether a session's payment came of another attempt; its data is what `authorizePayment` answered, and nobody else's. */
export function isOfAnotherAttempt({ data }: Pick<PaymentDTO, "data">, row: PaymentRow): boolean {
  return typeof data?.order_no === "string" && data.order_no !== row.order_no
}

/** The order of a payment collection, if there is one. */
export async function orderOfCollection(container: MedusaContainer, collectionId: string): Promise<string | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "order_payment_collection", fields: ["order_id"], filters: { payment_collection_id: collectionId } })
  return data[0]?.order_id
}

/** Whether a payment collection's order was cancelled. */
export async function isOrderCancelled(container: MedusaContainer, collectionId: string): Promise<boolean> {
  const id = await orderOfCollection(container, collectionId)
  if (!id) return false
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "order", fields: ["canceled_at"], filters: { id } })
  return Boolean(data[0]?.canceled_at)
}
