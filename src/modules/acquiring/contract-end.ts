import { PAYING_CHARGE_STATES } from "../../domain/charge-state"
import { movedHistory } from "./contract-history"
import type { Database } from "./database"

const TABLE = "acquiring_contract"
const CHARGE_TABLE = "acquiring_charge"

/** Cancels what was to go on to the end of what is paid, once that has come (`Contracts.endCancelling`). */
export async function endCancelling(db: Database, limit: number, now: Date): Promise<string[]> {
  const beingPaid = db(CHARGE_TABLE).whereIn("state", PAYING_CHARGE_STATES).whereNull("deleted_at").where("contract_id", db.ref(`${TABLE}.id`)).select("id")
  // In one step: whoever takes the cancellation back at this moment does so before it or after it.
  const over = db(TABLE)
    .where({ state: "cancelling", deleted_at: null })
    .where((end) => end.whereNull("next_due_at").orWhere("next_due_at", "<=", now))
    .whereNotExists(beingPaid)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .select("id")
  const rows = await db(TABLE)
    .whereIn("id", over)
    .update({ next_due_at: null, state: "cancelled", history: movedHistory(db, { to: "cancelled", cause: "clock" }, now), updated_at: now })
    .returning<{ id: string }[]>("id")
  return rows.map(({ id }) => id)
}
