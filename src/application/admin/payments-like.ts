import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { peopleLike } from "../shared/people-like"
import { ordersNumbered } from "../shared/orders-numbered"

/** A useful search text matches no more customers, and no more of their orders; the newest come first. */
const MOST_CUSTOMERS = 100
const MOST_ORDERS = 1000

/** The number of an order, a card or a transaction; no customer has such a name. */
const DIGITS = /^#?\d+$/

/** The matches of a search text beside the payments' own numbers. */
interface PaymentsLike {
  readonly order_ids: readonly string[]
  readonly customer_ids: readonly string[]
}

/**
 * Finds the orders and customers that match a text: the number of an order, or part of a customer's name or email
 * address. The payment of a guest has no customer, but its order has.
 */
export async function paymentsLike(container: MedusaContainer, q: string | undefined): Promise<PaymentsLike> {
  if (!q || DIGITS.test(q)) return { order_ids: await ordersNumbered(container, q), customer_ids: [] }
  const customer_ids = await peopleLike(container, "customer", q, MOST_CUSTOMERS)
  return { order_ids: await ordersOf(container, customer_ids), customer_ids }
}

async function ordersOf(container: MedusaContainer, customer_id: readonly string[]): Promise<string[]> {
  if (customer_id.length === 0) return []
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order",
    fields: ["id"],
    filters: { customer_id: [...customer_id] },
    pagination: { take: MOST_ORDERS, order: { created_at: "DESC" } },
  })
  return data.map(({ id }) => id)
}
