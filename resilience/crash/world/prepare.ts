import { AcquiringRoutes } from "../../../testing/shop/acquiring-routes"
import { admin } from "../../../testing/admin/admin"
import { newCart } from "../../../testing/shop/cart"
import { newCustomer } from "../../../testing/shop/customer"
import { SandboxApi } from "../../../testing/gateway/sandbox-api"
import { storefront } from "../../../testing/shop/storefront"
import { fillInAccounts } from "../../../testing/accounts/fill-in-accounts"
import { startPostgres } from "../../../testing/database/postgres"
import { startSandbox } from "../../../testing/processes/sandbox"
import { newSecrets } from "../../../testing/store/secrets"
import { prepareStore } from "../../../testing/store/store"
import type { Own } from "../../../testing/processes/supervise"
import { secretTexts } from "../../leak-scan/search-everything"
import type { Instrumented } from "../points/instrument"
import { NO_LIMITS } from "../../../testing/store/no-limits"
import { ACCOUNTS } from "./accounts"
import { openDatabase } from "../../../testing/database/database"
import { FILES } from "./files"
import { KillableStore } from "./killable-store"
import { Steering } from "./steering"
import { World } from "./world"

const ADMIN_EMAIL = "admin@example.com"
const PREPARED = "prepared"

/**
 * Starts everything but the store, which {@link World.renew} starts.
 *
 * PostgreSQL has a migrated and seeded database that all others copy. The sandbox has an account with automatic
 * capture, and some with manual capture.
 *
 * @param code the instrumented plugin
 */
export async function prepareWorld(own: Own, code: Instrumented, say: (line: string) => void): Promise<World> {
  const secrets = newSecrets()
  const postgres = await own(
    startPostgres({
      folder: FILES.postgres,
      password: secrets.database_password,
      logFile: FILES.log("postgres"),
      throwAway: true,
    })
  )
  const sandbox = await own(startSandbox({ logFile: FILES.log("sandbox") }))
  const { env: accounts, signKeys } = await fillInAccounts(
    sandbox,
    { saveCards: true, maxDeclinesPerAccount: 1_000_000 },
    ACCOUNTS
  )
  const env = {
    ...accounts,
    ...NO_LIMITS,
    ACQUIRING_PROBLEM_EMAIL: ADMIN_EMAIL,
    ACQUIRING_SUBSCRIPTION_MAILS: "true",
    LOG_LEVEL: "debug",
  }
  const options = {
    adminEmail: ADMIN_EMAIL,
    secrets,
    logFile: FILES.log("store"),
    env,
    note: FILES.note,
    say: () => undefined,
  }
  say("Preparing a database")
  const shop = await prepareStore({ ...options, known: "new", databaseUrl: await postgres.database(PREPARED) })
  const steering = new Steering(FILES.steering, code)
  const killable = await KillableStore.prepare(own, steering, options)
  const address = { url: killable.url, publishableKey: shop.publishable_key }
  const store = storefront(address)
  let databases = 0
  let customers = 0
  return new World({
    steering,
    killable,
    secrets: secretTexts(signKeys, secrets),
    store,
    sandbox: new SandboxApi(sandbox.url),
    acquiring: new AcquiringRoutes(address),
    newDatabase: async () => openDatabase(await postgres.database(`run_${++databases}`, PREPARED)),
    login: () => admin({ url: killable.url, email: ADMIN_EMAIL, password: secrets.admin_password }),
    newCart: (wish) => newCart(store, { regionId: shop.region_id, variantId: shop.variant_id, ...wish }),
    newCustomer: () =>
      newCustomer({ url: killable.url, shop, now: () => steering.now() }, `customer-${++customers}@example.com`),
  })
}
