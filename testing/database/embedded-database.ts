import { join } from "node:path"
import { demoFolder } from "../processes/folders"
import { startPostgres } from "./postgres"
import type { Own } from "../processes/supervise"

export interface EmbeddedDatabase {
  readonly name: string
  readonly password: string
  /** Deletes what was there. */
  readonly fresh?: boolean
}

/** The address of a database in the PostgreSQL that keeps the demo's data; the server is started and owned. */
export async function embeddedDatabase(own: Own, { name, password, fresh }: EmbeddedDatabase): Promise<string> {
  const logFile = join(demoFolder, "logs", "postgres.log")
  const postgres = await own(startPostgres({ folder: join(demoFolder, "postgres"), password, logFile, fresh }))
  return postgres.database(name)
}
