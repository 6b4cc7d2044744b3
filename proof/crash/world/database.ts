import { Client } from "@medusajs/framework/pg"
import type { Read } from "../../judge"

/** The store's database as a judge reads it. */
export interface Database {
  readonly url: string
  readonly read: Read
  close(): Promise<void>
}

export async function openDatabase(connectionString: string): Promise<Database> {
  const client = new Client({ connectionString })
  // A server that is ended takes its connections along; who asks afterwards is told.
  client.on("error", () => undefined)
  await client.connect()
  return {
    url: connectionString,
    read: async <Row>(sql: string) => (await client.query(sql)).rows as Row[],
    close: () => client.end(),
  }
}
