import { Pool } from "@medusajs/framework/pg"

/** Runs one query and returns its rows: with a client of `pg`, or a database connection of Medusa. */
export type Read = <Row>(sql: string) => Promise<readonly Row[]>

/** The store's database as a judge reads it. */
export interface Database {
  readonly url: string
  readonly read: Read
  close(): Promise<void>
}

export function openDatabase(connectionString: string): Database {
  const pool = new Pool({ connectionString })
  // A server that ends closes its connections. The next query then fails with an error.
  pool.on("error", () => undefined)
  return {
    url: connectionString,
    read: async <Row>(sql: string) => (await pool.query(sql)).rows as Row[],
    close: () => pool.end(),
  }
}
