import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"

/**
 * Medusa's Payment that came of an attempt, with its captures and refunds; `undefined` while there is none. It stays when its session
 * goes, as it does where Medusa gives a cart up that it cannot complete.
 */
export async function medusaPaymentOf(container: MedusaContainer, row: PaymentRow): Promise<PaymentDTO | undefined> {
  const filters = { payment_session_id: [row.payment_session_id] }
  const found = await container.resolve(Modules.PAYMENT).listPayments(filters, { relations: ["captures", "refunds"] })
  return found.find((payment) => !isOfAnotherAttempt(payment, row))
}

/**
 * The order that an attempt pays for. Its session says nothing of that: Medusa ends it as soon as anybody opens another one for the same
 * collection, also when that is an order. Of several payments of a collection the order has the last one that stands: those before it
 * were of the same cart when it could not be completed.
 */
export async function orderOfPayment(container: MedusaContainer, row: PaymentRow): Promise<string | undefined> {
  if (row.order_id) return row.order_id
  const payment = await medusaPaymentOf(container, row)
  if (!payment) return undefined
  const { payments = [] } = await container
    .resolve(Modules.PAYMENT)
    .retrievePaymentCollection(payment.payment_collection_id, { relations: ["payments"] })
  const isReplaced = payments.some(
    (other) => other.id !== payment.id && !other.canceled_at && madeAt(other) > madeAt(payment)
  )
  return isReplaced ? undefined : orderOfCollection(container, payment.payment_collection_id)
}

function madeAt({ created_at }: PaymentDTO): number {
  return new Date(created_at ?? 0).getTime()
}

/** Whether a session's payment came of another attempt; its data is what `authorizePayment` answered, and nobody else's. */
export function isOfAnotherAttempt({ data }: Pick<PaymentDTO, "data">, row: PaymentRow): boolean {
  return typeof data?.order_no === "string" && data.order_no !== row.order_no
}

/** The order of a payment collection, if there is one. */
export async function orderOfCollection(container: MedusaContainer, collectionId: string): Promise<string | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: ["order_id"],
    filters: { payment_collection_id: collectionId },
  })
  return data[0]?.order_id
}

/** The ids of an order's payment collections. */
export async function collectionsOfOrder(container: MedusaContainer, orderId: string | null): Promise<string[]> {
  // A filter of `null` or `undefined` would not mean "none".
  if (!orderId) return []
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "order_payment_collection", fields: ["payment_collection_id"], filters: { order_id: orderId } })
  return data.map(({ payment_collection_id }) => payment_collection_id)
}

/** Whether a payment collection's order was canceled. */
export async function isOrderCanceled(container: MedusaContainer, collectionId: string): Promise<boolean> {
  return (await collectionsOfCanceledOrders(container, [collectionId])).has(collectionId)
}

/** Of these payment collections, those whose order was canceled. */
export async function collectionsOfCanceledOrders(
  container: MedusaContainer,
  collectionIds: readonly string[]
): Promise<ReadonlySet<string>> {
  if (collectionIds.length === 0) return new Set()
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order_payment_collection",
    fields: ["payment_collection_id", "order.canceled_at"],
    filters: { payment_collection_id: [...collectionIds] },
  })
  return new Set(
    data.flatMap(({ payment_collection_id, order }) => (order?.canceled_at ? [payment_collection_id] : []))
  )
}

/** The cart of a payment collection; what is outstanding of an order has one without a cart. */
export async function cartOfCollection(container: MedusaContainer, collectionId: string): Promise<string | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart_payment_collection",
    fields: ["cart_id"],
    filters: { payment_collection_id: collectionId },
  })
  return data[0]?.cart_id
}
