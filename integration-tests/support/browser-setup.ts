import { join } from "node:path"
import { offerInShop } from "../../scripts/demo/offer-in-shop"
import { freePort } from "../../scripts/processes/free-port"
import { migrateDatabase } from "../../scripts/processes/prepare"
import { newSecrets, storeSecrets } from "../../scripts/processes/secrets"
import { prepareStore, startStore, storeEnvironment } from "../../scripts/processes/store"
import type { StoreOptions } from "../../scripts/processes/store"
import { StoreClock } from "../../scripts/processes/store-clock"
import { runChromium } from "../browser/kit/chromium"
import { accountVariables } from "./account-variables"
import { manualVariables } from "./manual-account"
import { TEST_FOLDER, startWorld } from "./start-world"
import { publishShops, sandboxOfTests, sandboxesOfTests } from "./test-world"
import type { RunningShop } from "./test-world"
import { endAllWhenItFails, keepRunning } from "./world-processes"

const ADMIN_EMAIL = "admin@example.com"

/** The databases that the stores' are copies of. */
const COPIED = { untouched: "migrated", filledIn: "furnished" } as const

/**
 * Before the project `browser`: built stores with shop page and dashboard, one for each process that tests run in and one that nobody has
 * set up, each a process of its own; and one Chromium for all files.
 */
export default async function setUp({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  await endAllWhenItFails(async () => {
    const { postgres } = await startWorld(maxWorkers)
    const chromium = await runChromium()
    keepRunning({ stop: () => chromium.close() })
    const env = storeEnvironment({ databaseUrl: await postgres.database(COPIED.untouched), adminEmail: ADMIN_EMAIL, secrets: newSecrets() })
    await migrateDatabase({ env, logFile: join(TEST_FOLDER, "migration.log") }, "new")
    const accounts = sandboxesOfTests().map((sandbox) => ({ ...accountVariables(sandbox), ...manualVariables(sandbox) }))
    const furnished = { ...optionsOf("filled-in", accounts[0]), databaseUrl: await postgres.database(COPIED.filledIn, COPIED.untouched) }
    const untouched = { ...optionsOf("untouched", accountVariables(sandboxOfTests(), null)), databaseUrl: await postgres.database("untouched", COPIED.untouched) }
    const [shop, nobodysShop] = await Promise.all([furnished, untouched].map((options) => prepareStore({ ...options, known: "migrated" })))
    // A database is copied while nobody uses it: one after the other.
    const urls: string[] = []
    for (const index of accounts.keys()) urls.push(await postgres.database(`browser-${index}`, COPIED.filledIn))
    const starting = urls.map((databaseUrl, index) => startShop(`browser-${index}`, { ...optionsOf("filled-in", accounts[index]), databaseUrl, known: shop }))
    const [nobodys, ...filledIn] = await Promise.all([startShop("untouched", { ...untouched, known: nobodysShop }), ...starting])
    await Promise.all(filledIn.map(({ url, admin }) => offerInShop({ url, ...admin })))
    publishShops({ filledIn, untouched: nobodys })
  })
}

/** Of stores of one name; they share their secrets, as the rows of a database that is copied were encrypted with them. */
function optionsOf(name: string, env: Record<string, string> = {}): Omit<StoreOptions, "databaseUrl"> {
  const secrets = storeSecrets(join(TEST_FOLDER, `${name}-secrets.json`))
  return { adminEmail: ADMIN_EMAIL, secrets, logFile: join(TEST_FOLDER, `${name}.log`), env, say: () => undefined }
}

async function startShop(name: string, options: StoreOptions): Promise<RunningShop> {
  const file = join(TEST_FOLDER, `${name}-clock`)
  const { env, require } = new StoreClock(file).hook
  const logFile = join(TEST_FOLDER, `${name}-store.log`)
  const store = await startStore({ ...options, port: await freePort(), logFile, env: { ...options.env, ...env }, require })
  keepRunning(store)
  return { url: store.url, clock: file, shop: store.shop, admin: { email: ADMIN_EMAIL, password: options.secrets.admin_password } }
}
