import { join } from "node:path"
import { offerInShop } from "../../scripts/demo/offer-in-shop"
import { freePort } from "../../scripts/processes/free-port"
import { migrateDatabase } from "../../scripts/processes/prepare"
import { newSecrets, storeSecrets } from "../../scripts/processes/secrets"
import { startStore, storeEnvironment } from "../../scripts/processes/store"
import { StoreClock } from "../../scripts/processes/store-clock"
import { runChromium } from "../browser/kit/chromium"
import { accountVariables } from "./account-variables"
import { manualVariables } from "./manual-account"
import { TEST_FOLDER, startWorld } from "./start-world"
import { publishShops, sandboxOfTests } from "./test-world"
import type { RunningShop } from "./test-world"
import { endAllWhenItFails, keepRunning } from "./world-processes"

const ADMIN_EMAIL = "admin@example.com"

/** The database that both stores' are copies of. */
const MIGRATED = "migrated"

/** Before the project `browser`: two built stores with shop page and dashboard, each a process of its own, and one Chromium for all files. */
export default async function setUp(): Promise<void> {
  await endAllWhenItFails(async () => {
    const { postgres } = await startWorld(1)
    const chromium = await runChromium()
    keepRunning({ stop: () => chromium.close() })
    const env = storeEnvironment({ databaseUrl: await postgres.database(MIGRATED), adminEmail: ADMIN_EMAIL, secrets: newSecrets() })
    await migrateDatabase({ env, logFile: join(TEST_FOLDER, "migration.log") }, "new")
    // A database is copied while nobody uses it: one after the other.
    const urls = [await postgres.database("browser", MIGRATED), await postgres.database("untouched", MIGRATED)] as const
    const [filledIn, untouched] = await Promise.all([
      startShop(urls[0], "browser", { ...accountVariables(sandboxOfTests()), ...manualVariables(sandboxOfTests()) }),
      startShop(urls[1], "untouched", accountVariables(sandboxOfTests(), null)),
    ])
    await offerInShop({ url: filledIn.url, ...filledIn.admin })
    publishShops({ filledIn, untouched })
  })
}

async function startShop(databaseUrl: string, name: string, env: Record<string, string>): Promise<RunningShop> {
  const secrets = storeSecrets(join(TEST_FOLDER, `${name}-secrets.json`))
  const clockFile = join(TEST_FOLDER, `${name}-clock`)
  const clock = new StoreClock(clockFile).hook
  const store = await startStore({
    port: await freePort(),
    databaseUrl,
    known: "migrated",
    adminEmail: ADMIN_EMAIL,
    secrets,
    logFile: join(TEST_FOLDER, `${name}-store.log`),
    env: { ...env, ...clock.env },
    require: clock.require,
    say: () => undefined,
  })
  keepRunning(store)
  return { url: store.url, clock: clockFile, shop: store.shop, admin: { email: ADMIN_EMAIL, password: secrets.admin_password } }
}
