import { rmSync } from "node:fs"
import { join } from "node:path"
import { embeddedDatabase } from "../../testing/database/embedded-database"
import { demoFolder } from "../../testing/processes/folders"
import { startPostgres } from "../../testing/database/postgres"
import { newSecrets, storeSecrets } from "../../testing/store/secrets"
import type { StoreSecrets } from "../../testing/store/secrets"
import { StoreClock } from "../../testing/clock/store-clock"
import type { Own } from "../../testing/processes/supervise"

/** The database, secrets and logs of a demo. */
export interface DemoData {
  readonly databaseUrl: string
  readonly secrets: StoreSecrets
  readonly logs: string
  /** The file that records that the database is prepared; absent for temporary data. */
  readonly note?: string
  /** The store's clock; absent for the true time. */
  readonly clock?: StoreClock
}

const SECRETS = join(demoFolder, "secrets.json")
const NOTE = join(demoFolder, "demo-database.json")
const LOGS = join(demoFolder, "logs")
const TOUR = join(demoFolder, "tour")

/** Data that stays until `--fresh` replaces it with new secrets and an empty log. */
export async function keptData(own: Own, { fresh }: { readonly fresh: boolean }): Promise<DemoData> {
  if (fresh) for (const path of [SECRETS, NOTE, LOGS]) rmSync(path, { recursive: true, force: true })
  const secrets = storeSecrets(SECRETS)
  const databaseUrl = await embeddedDatabase(own, { name: "demo", password: secrets.database_password, fresh })
  return { databaseUrl, secrets, logs: LOGS, note: NOTE }
}

/** Temporary data of the tour. Months go by in it, so it is deleted at the end; only the logs stay. */
export async function tourData(own: Own): Promise<DemoData & { readonly clock: StoreClock }> {
  rmSync(TOUR, { recursive: true, force: true })
  const logs = join(TOUR, "logs")
  const clock = new StoreClock(join(TOUR, "clock"))
  const secrets = newSecrets()
  const { database_password: password } = secrets
  const postgres = await own(
    startPostgres({ folder: join(TOUR, "postgres"), password, logFile: join(logs, "postgres.log"), throwAway: true })
  )
  return { databaseUrl: await postgres.database("tour"), secrets, logs, clock }
}
