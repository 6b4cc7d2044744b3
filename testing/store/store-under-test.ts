import type Medusa from "@medusajs/js-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import { join } from "node:path"
import { NO_LIMITS } from "./no-limits"
import { freePort } from "../processes/free-port"
import { root } from "../processes/folders"
import { moduleOf } from "./module"
import { offerAccounts } from "./offer-accounts"
import type { Shop } from "./shop"
import { accountVariables } from "../accounts/account-variables"
import { AcquiringRoutes } from "../shop/acquiring-routes"
import { admin as loginAdmin } from "../admin/admin"
import { isUsual, newCart, takeCart } from "../shop/cart"
import type { CartWish, FilledCart, ReadyCart } from "../shop/cart"
import { inboxQuiet } from "./inbox"
import { manualVariables } from "../accounts/manual-account"
import { startStoreInProcess } from "./store-in-process"
import { SandboxApi } from "../gateway/sandbox-api"
import { storefront } from "../shop/storefront"
import { LOGIN, sandboxOfTests, templateOfTests } from "../world/test-world"

const FOLDER = join(root, "integration-tests", "store")

/** A running store with its data, as a test uses it. */
export interface StoreUnderTest {
  readonly url: string
  readonly container: MedusaContainer
  readonly shop: Shop
  /** A client without a login. */
  readonly store: Medusa
  /** The merchant's view, logged in. */
  readonly admin: Medusa
  readonly acquiring: AcquiringRoutes
  readonly sandbox: SandboxApi
  /** A cart that is ready to be paid with our provider; by default of the shop's first region and variant. */
  newCart(wish?: Partial<CartWish>): Promise<ReadyCart>
}

export interface StoreOptions {
  /**
   * Fields of the account `default` that differ from the defaults (both flows, immediate capture). `null`: it is not
   * filled in.
   */
  readonly account?: Readonly<Record<string, unknown>> | null
  /** Further variables of the store. */
  readonly env?: Readonly<Record<string, string>>
}

/** A store that tests run in one after the other. */
export interface TestStore {
  readonly world: StoreUnderTest
  /** Before a test: puts the database back to the seeded state, and the sandbox forgets everything. */
  begin(): Promise<void>
  /** After a test: what it has set off comes to its end, and what it has mocked, and the date, are real again. */
  end(): Promise<void>
  stop(): Promise<void>
}

/** Starts Medusa and its HTTP server in this process on a database of its own, with the sandbox as the gateway. */
export async function startTestStore(options: StoreOptions): Promise<TestStore> {
  const port = await freePort()
  Object.assign(process.env, environment(port, options))
  const { database, carts } = templateOfTests()
  // Each is handed out once: the database is put back, but this process may still hold a lock of the test before.
  const filled = [...carts]
  const own = await startStoreInProcess(FOLDER, database)
  const world = await furnish(`http://localhost:${port}`, own.container, () => filled.pop())
  await own.keep()
  return {
    world,
    async begin() {
      // Webhooks of the test before must not reach the next one.
      await world.sandbox.reset()
      await own.putBack()
      await world.sandbox.reset()
    },
    // Webhooks are worked on after they are acknowledged.
    async end() {
      try {
        await inboxQuiet(world.container)
        await own.idle()
        await moduleOf(world).rejectedWebhooks.write()
      } finally {
        jest.restoreAllMocks()
        jest.useRealTimers()
      }
    },
    stop: () => own.stop(),
  }
}

async function furnish(
  url: string,
  container: MedusaContainer,
  filledCart: () => FilledCart | undefined
): Promise<StoreUnderTest> {
  const { shop } = templateOfTests()
  await offerAccounts(container, shop.region_ids)
  const address = { url, publishableKey: shop.publishable_key }
  const store = storefront(address)
  const home = { regionId: shop.region_id, variantId: shop.variant_id }
  return {
    url,
    container,
    shop,
    store,
    admin: await loginAdmin({ url, ...LOGIN }),
    acquiring: new AcquiringRoutes(address),
    sandbox: new SandboxApi(sandboxOfTests().url),
    async newCart(wish = {}) {
      const filled = isUsual(wish) ? filledCart() : undefined
      return filled ? takeCart(store, filled, wish) : newCart(store, { ...home, ...wish })
    },
  }
}

function environment(port: number, { account, env }: StoreOptions): Record<string, string> {
  return {
    PORT: String(port),
    ACQUIRING_ENCRYPTION_KEY: "a key of the tests, thirty-two characters or more",
    ...accountVariables(sandboxOfTests(), account),
    ...manualVariables(sandboxOfTests()),
    ...NO_LIMITS,
    ...env,
  }
}
