import { existsSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { embeddedDatabase } from "../../testing/database/embedded-database"
import { demoFolder } from "../../testing/processes/folders"
import { startPostgres } from "../../testing/database/postgres"
import { newSecrets, storeSecrets } from "../../testing/store/secrets"
import type { StoreSecrets } from "../../testing/store/secrets"
import { StoreClock } from "../../testing/clock/store-clock"
import type { Own } from "../../testing/processes/supervise"
import { LIFE_MS } from "./life/play-life"

/** The database, secrets and logs of a demo. */
export interface DemoData {
  readonly databaseUrl: string
  readonly secrets: StoreSecrets
  readonly logs: string
  /** The file that records that the database is prepared; absent for temporary data. */
  readonly note?: string
  /** The file of the sandbox's transactions; absent for temporary data. */
  readonly records?: string
  /** The store's clock; absent for the true time. */
  readonly clock?: StoreClock
  /** The clock of the sandbox's process; absent for the true time. */
  readonly sandboxClock?: StoreClock
}

/** The clocks of a life, which begins in the past. */
export type ClocksOfLife = Required<Pick<DemoData, "clock" | "sandboxClock">>

const SECRETS = join(demoFolder, "secrets.json")
const NOTE = join(demoFolder, "demo-database.json")
const RECORDS = join(demoFolder, "sandbox-records")
const LOGS = join(demoFolder, "logs")
const TOUR = join(demoFolder, "tour")

/** A file that is there while the life is played: it was interrupted if the next start finds it. */
const UNFINISHED = join(demoFolder, "life-unfinished")

/** Data that stays until the next fresh start. */
export interface KeptData extends DemoData {
  /** The clocks of the life that is to be played on new data. */
  readonly life?: ClocksOfLife & { readonly end: () => void }
}

/**
 * Data that stays until `--fresh` replaces it with new secrets and an empty log. A life that was interrupted is no
 * data to stay.
 */
export async function keptData(
  own: Own,
  { fresh: wanted, empty }: { readonly fresh: boolean; readonly empty: boolean }
): Promise<KeptData> {
  const fresh = wanted || existsSync(UNFINISHED)
  if (fresh)
    for (const path of [SECRETS, NOTE, RECORDS, LOGS, UNFINISHED]) rmSync(path, { recursive: true, force: true })
  const isNew = !existsSync(NOTE)
  const secrets = storeSecrets(SECRETS)
  const databaseUrl = await embeddedDatabase(own, { name: "demo", password: secrets.database_password, fresh })
  const data = { databaseUrl, secrets, logs: LOGS, note: NOTE, records: RECORDS }
  if (empty || !isNew) return data
  writeFileSync(UNFINISHED, "")
  const clocks = clocksOfLife(join(demoFolder, "clocks"))
  return { ...data, ...clocks, life: { ...clocks, end: () => rmSync(UNFINISHED) } }
}

/** Clocks that begin in the past, in a folder. */
export function clocksOfLife(folder: string): ClocksOfLife {
  return {
    clock: new StoreClock(join(folder, "store"), -LIFE_MS),
    sandboxClock: new StoreClock(join(folder, "sandbox"), -LIFE_MS),
  }
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
