import { latestWritten } from "./clocks"
import type { Database } from "../../sql/database"

const TABLE = "acquiring_setting"
const ID = "worker_heartbeat"

/** Notes that a worker is alive. */
export async function beat(db: Database, now: Date): Promise<void> {
  const row = { id: ID, value: now.toISOString(), created_at: now, updated_at: now }
  await db(TABLE).insert(row).onConflict("id").merge(["value", "updated_at"])
}

/**
 * When a worker was last alive; `undefined` where none ever was. What a clock has written that was too far ahead counts as written now: a worker that
 * lives writes again, and one that does not is missed from here on.
 */
export async function lastBeat(db: Database, now: Date): Promise<Date | undefined> {
  const row = await db(TABLE).where({ id: ID }).first<{ value: string } | undefined>("value")
  if (!row || new Date(row.value) <= latestWritten(now)) return row && new Date(row.value)
  await db(TABLE).where({ id: ID, value: row.value }).update({ value: now.toISOString(), updated_at: now })
  return now
}
