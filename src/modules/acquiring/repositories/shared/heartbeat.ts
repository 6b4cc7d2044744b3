import { latestWritten } from "./clocks"
import type { Database } from "../../sql/database"

const TABLE = "acquiring_setting"
const ID = "worker_heartbeat"

/** Stores that a worker is alive. */
export async function beat(db: Database, now: Date): Promise<void> {
  const row = { id: ID, value: now.toISOString(), created_at: now, updated_at: now }
  await db(TABLE).insert(row).onConflict("id").merge(["value", "updated_at"])
}

/**
 * When a worker was last alive; `undefined` if there was none. A value from a clock too far ahead is replaced by now. A
 * live worker writes again, and a dead one is missed from here on.
 */
export async function lastBeat(db: Database, now: Date): Promise<Date | undefined> {
  const row = await db(TABLE).where({ id: ID }).first<{ value: string } | undefined>("value")
  if (!row || new Date(row.value) <= latestWritten(now)) return row && new Date(row.value)
  await db(TABLE).where({ id: ID, value: row.value }).update({ value: now.toISOString(), updated_at: now })
  return now
}
