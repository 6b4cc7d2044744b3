import { basename, join } from "node:path"
import { offerInShop } from "../../scripts/demo/offer-in-shop"
import { freePort } from "../../scripts/processes/free-port"
import type { Postgres } from "../../scripts/processes/postgres"
import { migrateDatabase } from "../../scripts/processes/prepare"
import type { KnownDatabase } from "../../scripts/processes/prepare"
import { newSecrets, storeSecrets } from "../../scripts/processes/secrets"
import { prepareStore, startStore, storeEnvironment } from "../../scripts/processes/store"
import type { StoreOptions } from "../../scripts/processes/store"
import { StoreClock } from "../../scripts/processes/store-clock"
import { runChromium } from "../browser/kit/chromium"
import { accountVariables } from "./account-variables"
import { manualVariables } from "./manual-account"
import { SCREENS } from "./screens"
import { TEST_FOLDER, startWorld } from "./start-world"
import { publishShops, sandboxOfTests, sandboxesOfTests } from "./test-world"
import type { RunningShop } from "./test-world"
import { endAllWhenItFails, keepRunning } from "./world-processes"

const ADMIN_EMAIL = "admin@example.com"

/** The database that all others are copies of. */
const MIGRATED = "migrated"

/** With the accounts of its gateway filled in, or as nobody has set it up yet. Each is the name of a database that is furnished. */
type Kind = "filled-in" | "untouched"

/**
 * Before the project `browser`: built stores with shop page and dashboard, each a process of its own, and one Chromium for all files. There
 * is a store for each process that tests run in, and one for each size of screen that nobody has set up.
 */
export default async function setUp({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  await endAllWhenItFails(async () => {
    const { postgres } = await startWorld(maxWorkers)
    const chromium = await runChromium()
    keepRunning({ stop: () => chromium.close() })
    const migrated = storeEnvironment({ databaseUrl: await postgres.database(MIGRATED), adminEmail: ADMIN_EMAIL, secrets: newSecrets() })
    await migrateDatabase({ env: migrated, logFile: join(TEST_FOLDER, "migration.log") }, "new")

    const accounts = sandboxesOfTests().map((sandbox) => ({ ...accountVariables(sandbox), ...manualVariables(sandbox) }))
    const nobodys = accountVariables(sandboxOfTests(), null)
    // A database is copied while nobody uses it: one after the other.
    const filledIn = optionsOf("filled-in", accounts[0], "migrated", await postgres.database("filled-in", MIGRATED))
    const untouched = optionsOf("untouched", nobodys, "migrated", await postgres.database("untouched", MIGRATED))
    const [shop, nobodysShop] = await Promise.all([filledIn, untouched].map((options) => prepareStore(options)))
    const filledInUrls = await copies(postgres, "filled-in", accounts.keys())
    const untouchedUrls = await copies(postgres, "untouched", Object.keys(SCREENS))

    const stores = [
      ...filledInUrls.map((url, index) => optionsOf("filled-in", accounts[index], shop, url)),
      ...untouchedUrls.map((url) => optionsOf("untouched", nobodys, nobodysShop, url)),
    ]
    const shops = await Promise.all(stores.map(startShop))
    const [ours, theirs] = [shops.slice(0, accounts.length), shops.slice(accounts.length)]
    await Promise.all(ours.map(({ url, admin }) => offerInShop({ url, ...admin })))
    publishShops({ filledIn: ours, untouched: Object.fromEntries(Object.keys(SCREENS).map((screen, index) => [screen, theirs[index]])) })
  })
}

async function copies(postgres: Postgres, of: Kind, names: Iterable<string | number>): Promise<readonly string[]> {
  const urls: string[] = []
  for (const name of names) urls.push(await postgres.database(`${of}-${name}`, of))
  return urls
}

/** Stores of one kind share their secrets, as the rows of a database that is copied were encrypted with them. */
function optionsOf(kind: Kind, env: Record<string, string> = {}, known: KnownDatabase | undefined, databaseUrl: string): StoreOptions {
  const secrets = storeSecrets(join(TEST_FOLDER, `${kind}-secrets.json`))
  return { databaseUrl, known, adminEmail: ADMIN_EMAIL, secrets, logFile: join(TEST_FOLDER, `${kind}.log`), env, say: () => undefined }
}

async function startShop(options: StoreOptions): Promise<RunningShop> {
  const name = basename(options.databaseUrl)
  const clock = join(TEST_FOLDER, `${name}-clock`)
  const { env, require } = new StoreClock(clock).hook
  const logFile = join(TEST_FOLDER, `${name}-store.log`)
  const { url, shop, stop } = await startStore({ ...options, port: await freePort(), logFile, env: { ...options.env, ...env }, require })
  keepRunning({ stop })
  return { url, clock, shop, admin: { email: ADMIN_EMAIL, password: options.secrets.admin_password } }
}
