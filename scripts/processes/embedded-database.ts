import { join } from "node:path"
import { demoFolder } from "./folders"
import { startPostgres } from "./postgres"
import type { Own } from "./supervise"

/** The address of a database in the PostgreSQL that keeps the demo's data; the server is started and owned. */
export async function embeddedDatabase(own: Own, name: string, password: string): Promise<string> {
  const postgres = await own(
    startPostgres({ folder: join(demoFolder, "postgres"), password, logFile: join(demoFolder, "logs", "postgres.log") })
  )
  return postgres.database(name)
}
