import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { peopleLike } from "../shared/people-like"
import { ordersNumbered } from "../shared/orders-numbered"

/** As many customers as a text that is worth looking for can mean, and as many of their orders, the newest. */
const MOST_CUSTOMERS = 100
const MOST_ORDERS = 1000

/** The number of an order, of a card or of a transaction; nobody is called like that. */
const DIGITS = /^#?\d+$/

/** What beside their own numbers a text means that payments are looked for by. */
interface PaymentsLike {
  readonly order_ids: readonly string[]
  readonly customer_ids: readonly string[]
}

/**
 * The orders and customers that a text means: the number of an order, or a part of a customer's name or mail address. Of somebody who was not
 * logged in a payment does not know the customer; its order does.
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
