import type Medusa from "@medusajs/js-sdk"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { join } from "node:path"
import { freePort } from "../../scripts/processes/free-port"
import { seed } from "../store/src/seed"
import type { Shop } from "../store/src/seed"
import { inboxQuiet } from "./inbox"
import { accountVariables } from "./account-variables"
import { AcquiringRoutes } from "./acquiring"
import { admin as loginAdmin } from "./admin"
import { newCart } from "./cart"
import type { CartWish, ReadyCart } from "./cart"
import { SandboxApi } from "./sandbox"
import { storefront } from "./storefront"
import { sandboxOfTests } from "./test-world"

const FOLDER = join(__dirname, "..", "store")
/** The merchant's; no login outlasts the time that a test lets go by. */
export const LOGIN = { email: "admin@example.com", password: "a password of the tests" }
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
    let url = ""
    let running: StoreUnderTest | undefined
    jest.setTimeout(START_MS)

    // The store reads its environment when the runner loads its configuration, which is after this hook.
    beforeAll(async () => {
      const port = await freePort()
      url = `http://localhost:${port}`
      Object.assign(process.env, environment(port, options))
    })

    medusaIntegrationTestRunner({
      cwd: FOLDER,
      testSuite: ({ getContainer }) => {
        beforeAll(async () => {
          const container = getContainer()
          running = await furnish(url, container)
        })
        beforeEach(() => running?.sandbox.reset())
        // Notices are worked on after they are acknowledged; the database is emptied between tests.
        afterEach(() => running && inboxQuiet(running.container))

        suite(() => {
          if (!running) throw new Error("The store runs only while tests and hooks do.")
          return running
        })
      },
    })
  })
}

async function furnish(url: string, container: MedusaContainer): Promise<StoreUnderTest> {
  const shop = await seed(container, LOGIN)
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
    newCart: (wish) => newCart(store, { ...home, ...wish }),
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
