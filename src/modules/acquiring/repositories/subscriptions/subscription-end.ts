import { PAYING_BILLING_CYCLE_STATES } from "../../../../domain/subscriptions/billing-cycle-state"
import { movedHistory } from "./subscription-history"
import type { Database } from "../../sql/database"
import type { SubscriptionRow } from "../../sql/rows"

const TABLE = "acquiring_subscription"
const BILLING_CYCLE_TABLE = "acquiring_billing_cycle"

/** Which subscriptions that are past due are wanted. */
export interface PastDueWish {
  readonly account: string
  readonly since: Date
  /** The last one of those that were read before. */
  readonly after?: Pick<SubscriptionRow, "past_due_since" | "id">
}

/** Subscriptions that are past due since a moment or longer (`Subscriptions.pastDue`). */
export async function pastDue(
  db: Database,
  { account, since, after }: PastDueWish,
  limit: number
): Promise<SubscriptionRow[]> {
  const waiting = db(TABLE).where({ account, state: "past_due", deleted_at: null }).where("past_due_since", "<=", since)
  if (after) waiting.whereRaw("(past_due_since, id) > (?::timestamptz, ?)", [after.past_due_since, after.id])
  return waiting
    .orderBy([{ column: "past_due_since" }, { column: "id" }])
    .limit(limit)
    .select<SubscriptionRow[]>("*")
}

/** Cancels what was to go on to the end of what is paid, once that has come (`Subscriptions.endCanceling`). */
export async function endCanceling(db: Database, limit: number, now: Date): Promise<string[]> {
  const beingPaid = db(BILLING_CYCLE_TABLE)
    .whereIn("state", PAYING_BILLING_CYCLE_STATES)
    .whereNull("deleted_at")
    .where("subscription_id", db.ref(`${TABLE}.id`))
    .select("id")
  // In one step: whoever takes the cancellation back at this moment does so before it or after it.
  const over = db(TABLE)
    .where({ state: "canceling", deleted_at: null })
    .where((end) => end.whereNull("next_due_at").orWhere("next_due_at", "<=", now))
    .whereNotExists(beingPaid)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select("id")
  const rows = await db(TABLE)
    .whereIn("id", over)
    .update({
      next_due_at: null,
      state: "canceled",
      history: movedHistory(db, { to: "canceled", cause: "clock" }, now),
      updated_at: now,
    })
    .returning<{ id: string }[]>("id")
  return rows.map(({ id }) => id)
}
