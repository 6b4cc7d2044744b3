import type { Database, Query } from "./database"

export interface Lease {
  readonly table: string
  /** Selects and orders the rows, with a limit. */
  readonly choose: (query: Query) => Query
  readonly leaseMs: number
  /** Columns to write with the lease. */
  readonly note?: Readonly<Record<string, unknown>>
}

/**
 * A statement that leases rows, so any number of processes can share the queue of a table. Each row goes to one
 * process, and no process waits for another. If a process dies, its rows are free again at the end of the lease.
 */
export function lease(db: Database, { table, choose, leaseMs, note = {} }: Lease, now: Date): Query {
  const chosen = choose(db(table)).whereNull("deleted_at").where(isFree(now)).forUpdate().skipLocked().select("id")
  return db(table)
    .whereIn("id", chosen)
    .update({ lease_expires_at: new Date(now.getTime() + leaseMs), ...note })
}

/** The condition that a row has no lease, or that its lease expired. */
export function isFree(now: Date): (row: Query) => void {
  return (row) => void row.whereNull("lease_expires_at").orWhere("lease_expires_at", "<", now)
}
