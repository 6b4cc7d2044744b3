import { setTimeout as pause } from "node:timers/promises"
import type { Read } from "../../testing/database/database"

/** PostgreSQL reports the counts of its connections with this delay. */
const TOLD_AFTER_MS = 1_500

/** How many rows of payments were read by going through the whole table, since the database was made. */
export async function tableReads(read: Read): Promise<number> {
  await pause(TOLD_AFTER_MS)
  const [row] = await read<{ rows: string }>(
    "SELECT seq_tup_read AS rows FROM pg_stat_user_tables WHERE relname = 'acquiring_payment'"
  )
  return Number(row?.rows ?? 0)
}
