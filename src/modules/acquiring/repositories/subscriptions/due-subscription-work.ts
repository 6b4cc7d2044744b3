import { LIVING_STATES } from "../../../../domain/subscriptions/subscription-state"
import type { Database } from "../../sql/database"
import { whereStill } from "../../sql/database"
import type { SubscriptionRow } from "../../sql/rows"

const TABLE = "acquiring_subscription"

/**
 * Selects subscriptions for the `upcoming` event of their next cycle, once for each cycle.
 *
 * @returns their ids, at most `limit`
 */
export async function takeUpcoming(
  db: Database,
  account: string,
  until: Date,
  limit: number,
  now: Date
): Promise<string[]> {
  const coming = db(TABLE)
    .where({ account, state: "active", deleted_at: null })
    .where("next_due_at", ">", now)
    .where("next_due_at", "<=", until)
    .whereRaw("announced_due_at is distinct from next_due_at")
    .orderBy("next_due_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select("id")
  const announced = { announced_due_at: db.ref("next_due_at"), updated_at: now }
  const rows = await db(TABLE).whereIn("id", coming).update(announced).returning<{ id: string }[]>("id")
  return rows.map(({ id }) => id)
}

/**
 * Selects living subscriptions whose request for a card is due. Each is due again at `again` unless {@link clearCardRequest}
 * follows.
 *
 * @returns at most `limit`
 */
export async function takeDueCardRequests(
  db: Database,
  limit: number,
  again: Date,
  now: Date
): Promise<SubscriptionRow[]> {
  const due = db(TABLE)
    .where({ deleted_at: null })
    .whereIn("state", LIVING_STATES)
    .where("request_card_at", "<=", now)
    .orderBy("request_card_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select("id")
  return db(TABLE)
    .whereIn("id", due)
    .update({ request_card_at: again, updated_at: now })
    .returning<SubscriptionRow[]>("*")
}

/** Stores that a subscription needs no request for a card, unless another one was scheduled since it was selected. */
export async function clearCardRequest(
  db: Database,
  { id, request_card_at }: Pick<SubscriptionRow, "id" | "request_card_at">,
  now: Date
): Promise<void> {
  await whereStill(db(TABLE).where({ id }), "request_card_at", request_card_at).update({
    request_card_at: null,
    updated_at: now,
  })
}
