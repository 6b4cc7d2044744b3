import { join } from "node:path"
import { embeddedDatabase } from "../../testing/database/embedded-database"
import { demoFolder } from "../../testing/processes/folders"
import { lockFolder } from "../../testing/processes/lock"
import { storeSecrets } from "../../testing/store/secrets"
import type { StoreSecrets } from "../../testing/store/secrets"
import { startStore } from "../../testing/store/store"
import type { StoreOptions } from "../../testing/store/store"
import { supervise } from "../../testing/processes/supervise"

/**
 * Starts the store, prints one line of JSON when it is ready, and runs until a signal ends it.
 *
 * Beside the variables of integration-tests/store/src/environment it takes `LISTEN_HOST` (127.0.0.1), `ADMIN_EMAIL`,
 * `ADMIN_PASSWORD`, `JWT_SECRET` and `COOKIE_SECRET`.
 *
 * With no `DATABASE_URL` the data is in an embedded PostgreSQL under `.demo/`. With no `PORT` it is 9000, or another
 * one if that is taken.
 */
export async function run(say: StoreOptions["say"]): Promise<void> {
  const unlock = process.env.DATABASE_URL ? () => undefined : lockFolder(demoFolder)
  const secrets = { ...storeSecrets(join(demoFolder, "secrets.json")), ...givenSecrets() }
  const adminEmail = process.env.ADMIN_EMAIL || "admin@example.com"
  try {
    await supervise(async (own) => {
      const databaseUrl =
        process.env.DATABASE_URL ||
        (await embeddedDatabase(own, { name: "store", password: secrets.database_password }))
      const port = Number(process.env.PORT) || undefined
      const host = process.env.LISTEN_HOST || undefined
      const logFile = join(demoFolder, "logs", "store.log")
      const note = process.env.DATABASE_URL ? undefined : join(demoFolder, "store-database.json")
      const { url, shop } = await own(startStore({ port, host, databaseUrl, adminEmail, secrets, logFile, note, say }))
      const { publishable_key, region_id, variant_id } = shop
      const admin = { admin_email: adminEmail, admin_password: secrets.admin_password }
      process.stdout.write(`${JSON.stringify({ url, publishable_key, ...admin, region_id, variant_id })}\n`)
      return "stay"
    })
  } finally {
    unlock()
  }
}

/** A store with a database of its own has to find its data readable at the next start, wherever that is. */
function givenSecrets(): Partial<StoreSecrets> {
  const { ACQUIRING_ENCRYPTION_KEY, JWT_SECRET, COOKIE_SECRET, ADMIN_PASSWORD } = process.env
  return {
    ...(ACQUIRING_ENCRYPTION_KEY && { encryption_key: ACQUIRING_ENCRYPTION_KEY }),
    ...(JWT_SECRET && { jwt_secret: JWT_SECRET }),
    ...(COOKIE_SECRET && { cookie_secret: COOKIE_SECRET }),
    ...(ADMIN_PASSWORD && { admin_password: ADMIN_PASSWORD }),
  }
}
