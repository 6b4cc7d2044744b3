import type { Database, Query } from "./database"

export interface Lease {
  readonly table: string
  /** Which rows, in which order, and how many at most. */
  readonly choose: (query: Query) => Query
  readonly leaseMs: number
  /** What is noted in each row with the claim. */
  readonly note?: Readonly<Record<string, unknown>>
}

/**
 * A statement that takes rows, so that any number of processes share a table's work: each row goes to one of them, nobody waits
 * for another, and what was taken by a process that died is free again when the lease is over.
 */
export function lease(db: Database, { table, choose, leaseMs, note = {} }: Lease, now: Date): Query {
  const chosen = choose(db(table)).whereNull("deleted_at").where(isFree(now)).forUpdate().skipLocked().select("id")
  return db(table)
    .whereIn("id", chosen)
    .update({ lease_expires_at: new Date(now.getTime() + leaseMs), ...note })
}

/** The condition that nobody has claimed a row, or not for long enough. */
export function isFree(now: Date): (row: Query) => void {
  return (row) => void row.whereNull("lease_expires_at").orWhere("lease_expires_at", "<", now)
}
