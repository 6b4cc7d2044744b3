import type { Database } from "../../sql/database"

/**
 * The subscriptions of payments, by the payments' ids: the one that a payment renews, the one that gets another card by
 * it, or the one that started with its order. If several started with it, the first.
 */
export async function subscriptionsOfPayments(
  db: Database,
  paymentIds: readonly string[]
): Promise<ReadonlyMap<string, string>> {
  const begun = db("acquiring_subscription")
    .whereRaw("order_id = p.order_id and deleted_at is null and state <> 'incomplete'")
    .orderBy("id")
    .limit(1)
    .select("id")
  const rows = await db("acquiring_payment as p")
    .leftJoin("acquiring_billing_cycle as h", "h.id", "p.billing_cycle_id")
    .whereIn("p.id", paymentIds)
    .select<{ payment_id: string; subscription_id: string | null }[]>(
      "p.id as payment_id",
      db.raw("coalesce(p.subscription_id, h.subscription_id, (?)) as subscription_id", [begun])
    )
  return new Map(
    rows.flatMap(({ payment_id, subscription_id }) => (subscription_id === null ? [] : [[payment_id, subscription_id]]))
  )
}
