import { notedHistory } from "./subscription-history"
import type { SubscriptionNote } from "./subscriptions"
import type { Database } from "../../sql/database"
import type { SubscriptionRow } from "../../sql/rows"

const TABLE = "acquiring_subscription"

/** The contracts that began with some orders and are not a customer's (`Subscriptions.othersOfOrders`). */
export async function othersOfOrders(
  db: Database,
  orderIds: readonly string[],
  customerId: string
): Promise<SubscriptionRow[]> {
  if (orderIds.length === 0) return []
  return db(TABLE)
    .whereIn("order_id", orderIds)
    .whereRaw("customer_id is distinct from ?", [customerId])
    .whereNot({ state: "incomplete" })
    .whereNull("deleted_at")
    .orderBy("id")
    .select<SubscriptionRow[]>("*")
}

/**
 * Makes a subscription somebody else's, and says so in its history; `undefined` where it is not that of the one before any more. Whoever was not asked for a
 * card, as a guest can give none, is asked for it if one is wanted.
 */
export async function giveSubscription(
  db: Database,
  { id, customer_id }: Pick<SubscriptionRow, "id" | "customer_id">,
  to: string,
  by: SubscriptionNote,
  now: Date
): Promise<SubscriptionRow | undefined> {
  const [row] = await db(TABLE)
    .where({ id, customer_id, deleted_at: null })
    .update({
      customer_id: to,
      request_card_at: db.raw("coalesce(request_card_at, ?::timestamptz)", [now]),
      history: notedHistory(db, by, now),
      updated_at: now,
    })
    .returning<SubscriptionRow[]>("*")
  return row
}
