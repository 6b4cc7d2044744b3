import { join } from "node:path"
import { readEnvironment } from "../../integration-tests/store/src/environment"
import { embeddedDatabase } from "../processes/embedded-database"
import { demoFolder } from "../processes/folders"
import { freePort } from "../processes/free-port"
import { lockFolder } from "../processes/lock"
import { storeSecrets } from "../processes/secrets"
import { startStore } from "../processes/store"
import type { StoreOptions } from "../processes/store"
import { supervise } from "../processes/supervise"

const ADMIN_EMAIL = "admin@example.com"

/** @throws EnvironmentError naming every variable that the store could not use */
export function checkEnvironment(): void {
  readEnvironment(process.env)
}

/**
 * Starts the store, prints one line of JSON when it is ready, and runs until it is asked to end. With no `DATABASE_URL` its
 * data is in an embedded PostgreSQL under `.demo/`; with no `PORT` it takes 9000, or another one when that is taken.
 */
export async function run(say: StoreOptions["say"]): Promise<void> {
  const unlock = process.env.DATABASE_URL ? () => undefined : lockFolder(demoFolder)
  const secrets = storeSecrets(join(demoFolder, "secrets.json"))
  try {
    await supervise(async (own) => {
      const databaseUrl = process.env.DATABASE_URL || (await embeddedDatabase(own, { name: "store", password: secrets.database_password }))
      const port = Number(process.env.PORT) || (await freePort(9000))
      const logFile = join(demoFolder, "logs", "store.log")
      const note = process.env.DATABASE_URL ? undefined : join(demoFolder, "store-database.json")
      const { url, shop } = await own(startStore({ port, databaseUrl, adminEmail: ADMIN_EMAIL, secrets, logFile, note, say }))
      const { publishable_key, region_id, variant_id } = shop
      const admin = { admin_email: ADMIN_EMAIL, admin_password: secrets.admin_password }
      process.stdout.write(`${JSON.stringify({ url, publishable_key, ...admin, region_id, variant_id })}\n`)
      return "stay"
    })
  } finally {
    unlock()
  }
}
