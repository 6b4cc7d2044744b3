import type { Read } from "../../testing/database/database"

/** The time of a worker's last tick; empty before the first one. */
export async function readHeartbeat(read: Read): Promise<string> {
  const [row] = await read<{ value: string }>(`SELECT value FROM acquiring_setting WHERE id = 'worker_heartbeat'`)
  return row?.value ?? ""
}
