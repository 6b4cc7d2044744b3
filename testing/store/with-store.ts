import "../../src/application/register"
import { atTheEnd } from "./at-the-end"
import { startTestStore } from "./store-under-test"
import type { StoreOptions, StoreUnderTest, TestStore } from "./store-under-test"

export type { StoreUnderTest } from "./store-under-test"

const START_MS = 120_000

/** @param store gives the store; to be called inside tests and hooks, not before */
type Suite = (store: () => StoreUnderTest) => void

/** A store for all the suites of a file that want the same settings. */
const shared = new Map<string, Promise<TestStore>>()

/** A real store for the tests in `suite`: Medusa, its HTTP server, a database, and the sandbox as the gateway. It is as new for each test. */
export function withStore(name: string, suite: Suite): void {
  inStore(name, {}, suite)
}

/**
 * Like `withStore`, but with a store and settings of their own. Their file's name ends in `.own.spec.ts`. Files with
 * equal settings can share a store (`together/`).
 */
export function withOwnStore(name: string, options: StoreOptions, suite: Suite): void {
  inStore(name, options, suite)
}

function inStore(name: string, options: StoreOptions, suite: Suite): void {
  describe(name, () => {
    let running: TestStore | undefined
    jest.setTimeout(START_MS)

    beforeAll(async () => {
      running = await storeWith(options)
    })
    beforeEach(() => running?.begin())
    afterEach(() => running?.end())

    suite(() => {
      if (!running) throw new Error("The store runs only while tests and hooks do.")
      return running.world
    })
  })
}

function storeWith(options: StoreOptions): Promise<TestStore> {
  const key = JSON.stringify(options)
  const known = shared.get(key)
  if (known) return known
  const store = startTestStore(options)
  shared.set(key, store)
  atTheEnd.push(async () => (await store).stop())
  return store
}
