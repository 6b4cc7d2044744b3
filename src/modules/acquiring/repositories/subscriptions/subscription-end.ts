import { PAYING_BILLING_CYCLE_STATES } from "../../../../domain/subscriptions/billing-cycle-state"
import { movedHistory } from "./subscription-history"
import type { Database } from "../../sql/database"
import type { SubscriptionRow } from "../../sql/rows"

const TABLE = "acquiring_subscription"
const BILLING_CYCLE_TABLE = "acquiring_billing_cycle"

/** The selection of past due subscriptions. */
export interface PastDueChange {
  readonly account: string
  readonly since: Date
  /** The last one of the previous page. */
  readonly after?: Pick<SubscriptionRow, "past_due_since" | "id">
}

/** Subscriptions that are past due since a moment or longer (`Subscriptions.pastDue`). */
export async function pastDue(
  db: Database,
  { account, since, after }: PastDueChange,
  limit: number
): Promise<SubscriptionRow[]> {
  const waiting = db(TABLE).where({ account, state: "past_due", deleted_at: null }).where("past_due_since", "<=", since)
  if (after) waiting.whereRaw("(past_due_since, id) > (?::timestamptz, ?)", [after.past_due_since, after.id])
  return waiting
    .orderBy([{ column: "past_due_since" }, { column: "id" }])
    .limit(limit)
    .select<SubscriptionRow[]>("*")
}

/** Has past due subscriptions begin their days again (`Subscriptions.restartPastDue`). */
export async function restartPastDue(
  db: Database,
  { account, since }: Pick<PastDueChange, "account" | "since">,
  limit: number,
  now: Date
): Promise<number> {
  // One statement, so a concurrent payment or cancellation takes effect either before or after it.
  const over = db(TABLE)
    .where({ account, state: "past_due", deleted_at: null })
    .where("past_due_since", "<", since)
    .orderBy([{ column: "past_due_since" }, { column: "id" }])
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select("id")
  return db(TABLE).whereIn("id", over).update({ past_due_since: now, updated_at: now })
}

/** Cancels canceling subscriptions at the end of their paid period (`Subscriptions.endCanceling`). */
export async function endCanceling(db: Database, limit: number, now: Date): Promise<string[]> {
  const beingPaid = db(BILLING_CYCLE_TABLE)
    .whereIn("state", PAYING_BILLING_CYCLE_STATES)
    .whereNull("deleted_at")
    .where("subscription_id", db.ref(`${TABLE}.id`))
    .select("id")
  // One statement, so a concurrent undo of the cancellation takes effect either before or after it.
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
