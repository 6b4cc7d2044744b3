import type { MedusaContainer } from "@medusajs/framework/types"
import type { SubscriptionsLike } from "../../modules/acquiring/repositories/subscriptions/subscription-list"
import { acquiringOf } from "../shared/acquiring"
import { ordersNumbered } from "../shared/orders-numbered"
import { peopleLike } from "../shared/people-like"

/** A useful search text matches no more customers or plans than this. */
const MOST = 100

/**
 * Resolves a search text for subscriptions: the start of an id, part of a customer's name or email, part of a plan's
 * name, or an order's number or id. Medusa searches customers and orders, because a search in the plugin's tables would
 * scan them.
 */
export async function subscriptionsLike(container: MedusaContainer, q: string): Promise<SubscriptionsLike> {
  const [customer_ids, order_ids, plans] = await Promise.all([
    peopleLike(container, "customer", q, MOST),
    ordersLike(container, q),
    acquiringOf(container).plans.list(
      { q },
      { limit: MOST, offset: 0, order: { column: "created_at", direction: "desc" } }
    ),
  ])
  return {
    ...(q.startsWith("acqsub_") && { id: q }),
    customer_ids,
    order_ids,
    plan_ids: plans.rows.map(({ id }) => id),
  }
}

async function ordersLike(container: MedusaContainer, q: string): Promise<string[]> {
  return /^order_\w+$/.test(q) ? [q] : ordersNumbered(container, q)
}
