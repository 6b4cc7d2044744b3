import type Medusa from "@medusajs/js-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import { join } from "node:path"
import { freePort } from "../../scripts/processes/free-port"
import type { Shop } from "../store/src/seed"
import { ensureRegions } from "../store/src/seed/regions"
import { accountVariables } from "./account-variables"
import { AcquiringRoutes } from "./acquiring"
import { admin as loginAdmin } from "./admin"
import { isUsual, newCart, takeCart } from "./cart"
import type { CartWish, ReadyCart } from "./cart"
import { inboxQuiet } from "./inbox"
import { startOwnStore } from "./own-store"
import type { OwnStore } from "./own-store"
import { SandboxApi } from "./sandbox"
import { storefront } from "./storefront"
import { LOGIN, sandboxOfTests, templateOfTests } from "./test-world"

const FOLDER = join(__dirname, "..", "store")
const START_MS = 120_000

/** A running store with its data, as a test uses it. */
export interface StoreUnderTest {
  readonly url: string
  readonly container: MedusaContainer
  readonly shop: Shop
  /** The storefront's view, with nobody logged in. */
  readonly store: Medusa
  /** The merchant's view, logged in. */
  readonly admin: Medusa
  readonly acquiring: AcquiringRoutes
  readonly sandbox: SandboxApi
  /** A cart that is ready to be paid with our provider; of the shop's first region and variant unless told otherwise. */
  newCart(wish?: Partial<CartWish>): Promise<ReadyCart>
}

export interface StoreOptions {
  /** Fields of the account `default` that differ from the usual: both flows, capture at once. `null`: it is not filled in. */
  readonly account?: Readonly<Record<string, unknown>> | null
  /** Further variables of the store. */
  readonly env?: Readonly<Record<string, string>>
}

/**
 * A real store of its own for the tests in `suite`: Medusa, its HTTP server, a database, and the sandbox as the gateway. The
 * database is put back to the seeded state before each test, and the sandbox forgets everything.
 *
 * @param suite gets a function that gives the store; to be called inside tests and hooks, not before
 */
export function withStore(name: string, options: StoreOptions, suite: (store: () => StoreUnderTest) => void): void {
  describe(name, () => {
    let own: OwnStore | undefined
    let running: StoreUnderTest | undefined
    // Each is handed out once: the database is put back, but this process may still hold a lock of the test before.
    let filled: string[] = []
    jest.setTimeout(START_MS)

    beforeAll(async () => {
      const port = await freePort()
      Object.assign(process.env, environment(port, options))
      const { database, cartIds } = templateOfTests()
      filled = [...cartIds]
      own = await startOwnStore(FOLDER, database)
      running = await furnish(`http://localhost:${port}`, own.container, () => filled.pop())
    })
    beforeEach(async () => {
      await own?.putBack()
      await running?.sandbox.reset()
    })
    // Notices are worked on after they are acknowledged; the database is put back between tests.
    afterEach(async () => {
      if (running) await inboxQuiet(running.container)
      await own?.idle()
    })
    afterAll(() => own?.stop())

    suite(() => {
      if (!running) throw new Error("The store runs only while tests and hooks do.")
      return running
    })
  })
}

async function furnish(url: string, container: MedusaContainer, filledCart: () => string | undefined): Promise<StoreUnderTest> {
  const { shop } = templateOfTests()
  await ensureRegions(container)
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
      const filledId = isUsual(wish) ? filledCart() : undefined
      return filledId === undefined ? newCart(store, { ...home, ...wish }) : takeCart(store, filledId, wish)
    },
  }
}

function environment(port: number, { account, env }: StoreOptions): Record<string, string> {
  return {
    PORT: String(port),
    ACQUIRING_ENCRYPTION_KEY: "a key of the tests, thirty-two characters or more",
    ...accountVariables(sandboxOfTests(), account),
    ...env,
  }
}
