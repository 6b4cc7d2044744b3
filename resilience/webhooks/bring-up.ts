import { rmSync } from "node:fs"
import { join } from "node:path"
import { AcquiringRoutes } from "../../testing/shop/acquiring-routes"
import { newCart } from "../../testing/shop/cart"
import { SandboxApi } from "../../testing/gateway/sandbox-api"
import { storefront } from "../../testing/shop/storefront"
import { fillInAccounts } from "../../testing/accounts/fill-in-accounts"
import { root } from "../../testing/processes/folders"
import { freePort } from "../../testing/processes/free-port"
import { startPostgres } from "../../testing/database/postgres"
import { startSandbox } from "../../testing/processes/sandbox"
import { newSecrets } from "../../testing/store/secrets"
import { startStore } from "../../testing/store/store"
import type { Own } from "../../testing/processes/supervise"
import { secretTexts } from "../leak-scan/search-everything"
import type { Remains } from "../leak-scan/search-everything"
import { openDatabase } from "../../testing/database/database"
import { untilQuiet } from "../invariants"
import { NO_LIMITS } from "../../testing/store/no-limits"
import { openPostBox } from "./post-box"
import type { WebhookWorld } from "./world"

const folder = join(root, ".cache", "resilience", "webhooks")
const log = (name: string): string => join(folder, "logs", `${name}.log`)

/** All shoppers come from one address and have one e-mail address here, and none of them tests stolen cards. */
const NO_TESTERS = { maxDeclinesPerCustomer: 1000, maxDeclinesPerAccount: 1_000_000 }

/** A paid payment is reconciled days later, so this makes it due now. */
const MAKE_SWEEPS_DUE = "UPDATE acquiring_payment SET next_reconcile_at = now() WHERE next_reconcile_at > now()"

/** A world of its own, with what is left of it to be searched. */
interface BroughtUp extends WebhookWorld {
  readonly remains: Remains
  close(): Promise<void>
}

/** Starts a store like in production, but with a full log, PostgreSQL, the sandbox, and a post box between the two. */
export async function startWorld(own: Own, say: (line: string) => void): Promise<BroughtUp> {
  rmSync(folder, { recursive: true, force: true })
  const secrets = newSecrets()
  const postgres = await own(
    startPostgres({
      folder: join(folder, "postgres"),
      password: secrets.database_password,
      logFile: log("postgres"),
      throwAway: true,
    })
  )
  const databaseUrl = await postgres.database("webhooks")
  const sandbox = await own(startSandbox({ logFile: log("sandbox") }))
  const api = new SandboxApi(sandbox.url)
  const postBox = await openPostBox()
  const { env: accounts, signKeys } = await fillInAccounts(sandbox, NO_TESTERS)
  const env = { ...accounts, ...NO_LIMITS, PUBLIC_URL: postBox.url, LOG_LEVEL: "debug" }
  const port = await freePort()
  const { shop } = await own(
    startStore({ port, databaseUrl, adminEmail: "admin@example.com", secrets, logFile: log("store"), env, say })
  )
  const address = { url: `http://localhost:${port}`, publishableKey: shop.publishable_key }
  const store = storefront(address)
  const { read, close } = openDatabase(databaseUrl)
  const write = async (sql: string): Promise<void> => void (await read(sql))
  return {
    storeUrl: address.url,
    remains: { databaseUrl, folder, secrets: secretTexts(signKeys, secrets), sandbox: api },
    acquiring: new AcquiringRoutes(address),
    sandbox: api,
    postBox,
    newCart: (wish) => newCart(store, { regionId: shop.region_id, variantId: shop.variant_id, ...wish }),
    read,
    letTimePass: async () => {
      await untilQuiet(read, write)
      await write(MAKE_SWEEPS_DUE)
      await untilQuiet(read, write)
    },
    close: async () => {
      await close()
      await postBox.close()
    },
  }
}
