import { Client } from "@medusajs/framework/pg"
import type { Place } from "./search"

/** Everything in a database as text, one table after another. */
export async function* databaseText(connectionString: string): AsyncGenerator<Place> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(TABLES)
    for (const { name } of rows) {
      const table = await client.query<{ text: string }>(`SELECT t::text AS text FROM ${name} AS t`)
      yield { where: `the table ${name}`, text: table.rows.map(({ text }) => text).join("\n") }
    }
  } finally {
    await client.end()
  }
}

const TABLES = `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
  WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`
