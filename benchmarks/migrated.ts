import { join } from "node:path"
import { root } from "../testing/processes/folders"
import { startPostgres } from "../testing/database/postgres"
import type { Postgres } from "../testing/database/postgres"
import { migrateDatabase } from "../testing/store/prepare"
import { newSecrets } from "../testing/store/secrets"
import { storeEnvironment } from "../testing/store/store"
import type { Own } from "../testing/processes/supervise"

/** The database that others are copied from. */
export const MIGRATED = "migrated"

const folder = join(root, ".cache", "benchmarks")
const log = (name: string): string => join(folder, "logs", `${name}.log`)

/**
 * A server of its own for a benchmark, with the database {@link MIGRATED}: all tables, and nothing in ours.
 *
 * @param name of the benchmark
 */
export async function migratedPostgres(own: Own, name: string): Promise<Postgres> {
  const secrets = newSecrets()
  const { database_password: password } = secrets
  const postgres = await own(
    startPostgres({
      folder: join(folder, `postgres-${name}`),
      password,
      logFile: log(`postgres-${name}`),
      throwAway: true,
    })
  )
  const env = storeEnvironment({
    databaseUrl: await postgres.database(MIGRATED),
    adminEmail: "admin@example.com",
    secrets,
  })
  await migrateDatabase({ env, logFile: log("migration") }, "new")
  return postgres
}
