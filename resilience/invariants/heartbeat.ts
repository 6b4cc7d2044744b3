import type { Read } from "../../testing/database/database"

/** What a worker wrote down when it last began a round of work; blank when there was none yet. */
export async function readHeartbeat(read: Read): Promise<string> {
  const [row] = await read<{ value: string }>(`SELECT value FROM acquiring_setting WHERE id = 'worker_heartbeat'`)
  return row?.value ?? ""
}
