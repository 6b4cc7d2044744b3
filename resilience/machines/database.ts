import { Client } from "@medusajs/framework/pg"
import type { Read } from "../invariants"

/** Reads the machines' database from outside, for as long as `use` takes. */
export async function withDatabase<Result>(
  connectionString: string,
  use: (database: { read: Read; write: (sql: string) => Promise<void> }) => Promise<Result>
): Promise<Result> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await use({
      read: async <Row>(sql: string) => (await client.query(sql)).rows as readonly Row[],
      write: async (sql) => void (await client.query(sql)),
    })
  } finally {
    await client.end()
  }
}
