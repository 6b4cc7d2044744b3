import type { MedusaContainer } from "@medusajs/framework/types"
import type { SubscriptionsLike } from "../../modules/acquiring/repositories/subscriptions/subscription-list"
import { acquiringOf } from "../shared/acquiring"
import { ordersNumbered } from "../shared/orders-numbered"
import { peopleLike } from "../shared/people-like"

/** As many customers, and as many plans, as a text that is worth looking for can mean. */
const MOST = 100

/**
 * What a text means that subscriptions are looked for by: the beginning of their id, a part of their customer's name or mail address,
 * a part of their plan's name, or the number or id of one of their orders. Medusa is asked for customers and orders, so that no
 * table of ours is read from end to end.
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
