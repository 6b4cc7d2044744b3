import { until } from "../../testing/clock/until"
import { readHeartbeat } from "./heartbeat"
import type { Read } from "../../testing/database/database"

/** Runs a statement that changes rows. */
export type Write = (sql: string) => Promise<void>

const ROUNDS_ALIKE = 2
const MOST_ROUNDS = 6

/** The limit of a large backlog: in one tick the workers only do a part of it. */
const BACKLOG_SECONDS = 900

/**
 * Lets time fly until nothing changes any more. Everything with a date becomes due, and the workers process it. This
 * repeats until two rounds change nothing.
 *
 * The leases of killed workers end as well. The rest waits for a later date.
 */
export async function untilQuiet(read: Read, write: Write): Promise<void> {
  let [before, alike] = ["", 0]
  await write(END_LEASES)
  for (let round = 0; round < MOST_ROUNDS && alike < ROUNDS_ALIKE; round++) {
    await write(MAKE_DUE)
    await workersWentThrough(read)
    await until(async () => ((await read(DUE)).length === 0 ? true : undefined), {
      what: "end of what was due",
      seconds: BACKLOG_SECONDS,
      everyMs: 500,
    })
    const now = await digest(read)
    alike = now === before ? alike + 1 : 0
    before = now
  }
}

/** A job that has lost its next run in Redis is scheduled again after 70 to 85 seconds (loaders/keep-jobs-scheduled). */
const LONGEST_SILENCE_SECONDS = 120

/** Two heartbeats: the tick that began after the first one has ended at the second. */
export async function workersWentThrough(read: Read): Promise<void> {
  for (let beats = 0, last = await readHeartbeat(read); beats < 2; beats++) {
    const known = last
    last = await until(async () => ((await readHeartbeat(read)) === known ? undefined : readHeartbeat(read)), {
      what: "sign of a worker",
      seconds: LONGEST_SILENCE_SECONDS,
    })
  }
}

async function digest(read: Read): Promise<string> {
  const [row] = await read<{ digest: string }>(DIGEST)
  return row?.digest ?? ""
}

const TABLES = ["acquiring_payment", "acquiring_modification", "acquiring_webhook_event"]

const END_LEASES = TABLES.map(
  (table) => `UPDATE ${table} SET lease_expires_at = now() WHERE lease_expires_at > now()`
).join(";")

const MAKE_DUE = [
  `UPDATE acquiring_payment SET next_poll_at = now() WHERE next_poll_at > now()`,
  `UPDATE acquiring_payment SET next_sync_at = now() WHERE next_sync_at > now()`,
  `UPDATE acquiring_payment SET orphaned_at = orphaned_at - interval '1 hour' WHERE orphaned_at IS NOT NULL`,
  `UPDATE acquiring_modification SET next_poll_at = now() WHERE next_poll_at > now()`,
  `UPDATE acquiring_webhook_event SET next_attempt_at = now() WHERE next_attempt_at > now()`,
  // After an outage the plugin pauses its queries for a while.
  `UPDATE acquiring_account SET queries_paused_until = now() WHERE queries_paused_until > now()`,
].join(";")

/** Due rows that no worker has processed. */
const DUE = `SELECT id FROM acquiring_payment WHERE next_poll_at <= now() OR next_sync_at <= now() OR next_reconcile_at <= now()
    UNION ALL SELECT id FROM acquiring_modification WHERE next_poll_at <= now()
    UNION ALL SELECT id FROM acquiring_webhook_event WHERE next_attempt_at <= now() LIMIT 1`

const DIGEST = `SELECT md5(string_agg(line, '|' ORDER BY line)) AS digest FROM (
    SELECT id || state || (synced_at IS NULL) AS line FROM acquiring_payment
    UNION ALL SELECT id || state FROM acquiring_modification
    UNION ALL SELECT id || state FROM acquiring_webhook_event
    UNION ALL SELECT id || canceled_at::text FROM payment
    UNION ALL SELECT id FROM capture UNION ALL SELECT id FROM refund UNION ALL SELECT id FROM "order"
  ) AS lines`
