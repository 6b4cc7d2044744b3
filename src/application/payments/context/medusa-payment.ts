import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"

/**
 * Returns the Medusa payment of an attempt, with its captures and refunds; `undefined` if none exists. The payment
 * survives its session, which Medusa deletes for example if a cart cannot be completed.
 */
export async function medusaPaymentOf(container: MedusaContainer, row: PaymentRow): Promise<PaymentDTO | undefined> {
  const filters = { payment_session_id: [row.payment_session_id] }
  const found = await container.resolve(Modules.PAYMENT).listPayments(filters, { relations: ["captures", "refunds"] })
  return found.find((payment) => !isOfAnotherAttempt(payment, row))
}

/** Returns the Medusa payment of an attempt if its order was canceled. */
export async function medusaPaymentOfCanceled(
  container: MedusaContainer,
  row: PaymentRow
): Promise<PaymentDTO | undefined> {
  const payment = await medusaPaymentOf(container, row)
  return payment && (await isOrderCanceled(container, payment.payment_collection_id)) ? payment : undefined
}

/**
 * Returns the order that an attempt pays. The session does not show it, because Medusa ends a session when another one
 * opens for the same collection, even an order's. If a collection has several payments, the order belongs to the last
 * one that is not canceled. The earlier ones came from failed completions of the same cart.
 */
export async function orderOfPayment(container: MedusaContainer, row: PaymentRow): Promise<string | undefined> {
  if (row.order_id) return row.order_id
  const payment = await medusaPaymentOf(container, row)
  if (!payment) return undefined
  const { payments = [] } = await container
    .resolve(Modules.PAYMENT)
    .retrievePaymentCollection(payment.payment_collection_id, { relations: ["payments"] })
  const isReplaced = payments.some(
    (other) => other.id !== payment.id && !other.canceled_at && createdAt(other) > createdAt(payment)
  )
  return isReplaced ? undefined : orderOfCollection(container, payment.payment_collection_id)
}

function createdAt({ created_at }: PaymentDTO): number {
  return new Date(created_at ?? 0).getTime()
}

/** Whether a session's Medusa payment belongs to another attempt. Its data is the response of `authorizePayment`. */
export function isOfAnotherAttempt({ data }: Pick<PaymentDTO, "data">, row: PaymentRow): boolean {
  return typeof data?.order_no === "string" && data.order_no !== row.order_no
}

/** Returns the order of a payment collection, if there is one. */
export async function orderOfCollection(container: MedusaContainer, collectionId: string): Promise<string | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order_payment_collection",
    fields: ["order_id"],
    filters: { payment_collection_id: collectionId },
  })
  return data[0]?.order_id
}

/** Returns the ids of an order's payment collections. */
export async function collectionsOfOrder(container: MedusaContainer, orderId: string | null): Promise<string[]> {
  // A filter of `null` or `undefined` would not mean "none".
  if (!orderId) return []
  const { data } = await container
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "order_payment_collection", fields: ["payment_collection_id"], filters: { order_id: orderId } })
  return data.map(({ payment_collection_id }) => payment_collection_id)
}

export async function isOrderCanceled(container: MedusaContainer, collectionId: string): Promise<boolean> {
  return (await collectionsOfCanceledOrders(container, [collectionId])).has(collectionId)
}

/** Returns those of the payment collections whose order was canceled. */
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

/** Returns the cart of a payment collection. A collection for the outstanding amount of an order has no cart. */
export async function cartOfCollection(container: MedusaContainer, collectionId: string): Promise<string | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart_payment_collection",
    fields: ["cart_id"],
    filters: { payment_collection_id: collectionId },
  })
  return data[0]?.cart_id
}
