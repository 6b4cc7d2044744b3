import { notedHistory } from "./subscription-history"
import type { SubscriptionNote } from "./subscriptions"
import type { Database } from "../../sql/database"
import type { SubscriptionRow } from "../../sql/rows"

const TABLE = "acquiring_subscription"

/** The subscriptions that started with some orders and do not belong to a customer (`Subscriptions.othersOfOrders`). */
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
 * Assigns a subscription to another customer, with a line in its history; `undefined` if its customer changed
 * meanwhile. A guest received no request for a card, because a guest cannot add one. The new customer receives it if a
 * card is needed.
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
