import { join } from "node:path"
import { runMedusa } from "../../scripts/processes/medusa"
import type { Postgres } from "../../scripts/processes/postgres"
import { newSecrets } from "../../scripts/processes/secrets"
import { storeEnvironment } from "../../scripts/processes/store"

/** PostgreSQL makes every database as a copy of this one. */
const TEMPLATE = "template1"

/** Migrates what all databases of a server are copies of: a store that is started on a new one finds nothing to migrate. */
export async function prepareTemplate(postgres: Postgres, folder: string): Promise<void> {
  const env = storeEnvironment({ databaseUrl: await postgres.database(TEMPLATE), adminEmail: "admin@example.com", secrets: newSecrets() })
  const args = ["db:migrate", "--execute-all-links", "--execute-safe-search"]
  await runMedusa({ name: "The migration of the tests' database", args, env, logFile: join(folder, "migration.log") })
}
