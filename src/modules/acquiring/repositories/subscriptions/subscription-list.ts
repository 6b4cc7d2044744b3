import type { SubscriptionState } from "../../../../domain/subscriptions/subscription-state"
import type { Database, Query } from "../../sql/database"
import { beginsWith } from "../../sql/like"
import type { SubscriptionRow } from "../../sql/rows"

const TABLE = "acquiring_subscription"
const BILLING_CYCLE_TABLE = "acquiring_billing_cycle"

export interface SubscriptionFilters {
  readonly account?: string
  readonly state?: readonly SubscriptionState[]
  readonly customer_id?: string
  readonly plan_id?: string
  readonly like?: SubscriptionsLike
}

/** The possible meanings of a search text. */
export interface SubscriptionsLike {
  /** The beginning of the subscription's id. */
  readonly id?: string
  readonly customer_ids: readonly string[]
  readonly plan_ids: readonly string[]
  /** The first order, or the order of a later cycle. */
  readonly order_ids: readonly string[]
}

export interface SubscriptionPage {
  readonly limit: number
  readonly offset: number
  readonly order: "asc" | "desc"
}

/** A page of subscriptions that started, and the total number. */
export async function listSubscriptions(
  db: Database,
  { state, like, ...filters }: SubscriptionFilters,
  { limit, offset, order }: SubscriptionPage
): Promise<{ rows: SubscriptionRow[]; count: number }> {
  const where = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
  const query = db(TABLE)
    .where({ ...where, deleted_at: null })
    .whereNot({ state: "incomplete" })
  if (state) query.whereIn("state", state)
  if (like) query.where(isLike(like, await renewedBy(db, like.order_ids)))
  const counted = await query.clone().count<{ count: string }[]>("id as count").first()
  const rows = await query
    .orderBy([
      { column: "created_at", order },
      { column: "id", order },
    ])
    .limit(limit)
    .offset(offset)
    .select<SubscriptionRow[]>("*")
  return { rows, count: Number(counted?.count ?? 0) }
}

/**
 * The subscriptions with a renewal order among some orders. This is a separate query, because as a condition it would
 * read every subscription.
 */
async function renewedBy(db: Database, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const rows = await db(BILLING_CYCLE_TABLE)
    .whereIn("order_id", orderIds)
    .whereNull("deleted_at")
    .select<{ subscription_id: string }[]>("subscription_id")
  return rows.map(({ subscription_id }) => subscription_id)
}

/** Each meaning uses an index; the text's other meanings are not searched. */
function isLike(
  { id, customer_ids, plan_ids, order_ids }: SubscriptionsLike,
  renewed: readonly string[]
): (any: Query) => void {
  return (any) => {
    any
      .whereIn("customer_id", customer_ids)
      .orWhereIn("plan_id", plan_ids)
      .orWhereIn("order_id", order_ids)
      .orWhereIn("id", renewed)
    if (id !== undefined) any.orWhereLike("id", beginsWith(id))
  }
}
