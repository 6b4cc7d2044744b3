import { basename, join } from "node:path"
import { offerInShop } from "../admin/offer-in-shop"
import { freePort } from "../processes/free-port"
import type { Postgres } from "../database/postgres"
import { newSecrets } from "../store/secrets"
import type { StoreSecrets } from "../store/secrets"
import { prepareStore, startStore } from "../store/store"
import type { StoreOptions } from "../store/store"
import { StoreClock } from "../clock/store-clock"
import { runChromium } from "../browser/chromium"
import type { Shop } from "../store/shop"
import { accountVariables } from "../accounts/account-variables"
import { collectionOf, fillCart } from "../shop/cart"
import { manualVariables } from "../accounts/manual-account"
import { TEST_FOLDER } from "./start-world"
import { storefront } from "../shop/storefront"
import type { RunningShop, SandboxOfTests } from "./test-world"
import { keepRunning } from "./world-processes"

const ADMIN_EMAIL = "admin@example.com"

/** The name of the database that all others are copies of. */
const FURNISHED = "furnished"

/** All limits against card testing. They are set in code, so the account's page cannot change them. */
const GUARD = {
  maxAttemptsPerSession: 5,
  maxDeclinesPerCustomer: 1000,
  declineWindowMinutes: 60,
  maxCardsPerShopper: 10_000,
  maxDeclinesPerAccount: 1_000_000,
  onCardTesting: "log_in",
}

/** The variables of a store that uses a gateway. */
export function filledInVariables(sandbox: SandboxOfTests): Record<string, string> {
  return { ...accountVariables(sandbox, GUARD), ...manualVariables(sandbox) }
}

/** One Chromium for all tests. */
export async function keepChromium(): Promise<void> {
  const chromium = await runChromium()
  keepRunning({ stop: () => chromium.close() })
}

/** Starts built stores with shop page and dashboard, each a process of its own with a copy of one database. @param variables of each */
export async function startShops(
  postgres: Postgres,
  variables: readonly Record<string, string>[]
): Promise<RunningShop[]> {
  const secrets = newSecrets()
  const shop = await prepareStore(optionsOf(await postgres.database(FURNISHED), secrets, variables[0], "new"))
  const options: StoreOptions[] = []
  // PostgreSQL copies a database only while it has no connections, so the copies are made one after the other.
  for (const [index, env] of variables.entries())
    options.push(optionsOf(await postgres.database(`shop-${index}`, FURNISHED), secrets, env, shop))
  return Promise.all(options.map(startShop))
}

/** Adds plans and offers to the store, and a cart that its purchases begin with. */
export async function fillIn(store: RunningShop): Promise<RunningShop> {
  const { url, admin, shop } = store
  await offerInShop({ url, ...admin })
  const client = storefront({ url, publishableKey: shop.publishable_key })
  const { id } = await fillCart(client, { regionId: shop.region_id, variantId: shop.variant_id })
  return { ...store, filled: { id, collectionId: await collectionOf(client, id) } }
}

/** Copies share their secrets, because their data was encrypted with them. */
function optionsOf(
  databaseUrl: string,
  secrets: StoreSecrets,
  env: Record<string, string> | undefined,
  known: Shop | "new"
): StoreOptions {
  return {
    databaseUrl,
    known,
    adminEmail: ADMIN_EMAIL,
    secrets,
    logFile: join(TEST_FOLDER, "furnished.log"),
    env,
    say: () => undefined,
  }
}

async function startShop(options: StoreOptions): Promise<RunningShop> {
  const name = basename(options.databaseUrl)
  const clock = join(TEST_FOLDER, `${name}-clock`)
  const { env, require } = new StoreClock(clock).hook
  const logFile = join(TEST_FOLDER, `${name}-store.log`)
  const { url, shop, stop } = await startStore({
    ...options,
    port: await freePort(),
    logFile,
    env: { ...options.env, ...env },
    require,
  })
  keepRunning({ stop })
  return {
    url,
    databaseUrl: options.databaseUrl,
    clock,
    shop,
    admin: { email: ADMIN_EMAIL, password: options.secrets.admin_password },
  }
}
