import { startTestStore } from "./store-under-test"
import type { StoreOptions, StoreUnderTest, TestStore } from "./store-under-test"

export type { StoreUnderTest } from "./store-under-test"

const START_MS = 120_000

/** @param store gives the store; to be called inside tests and hooks, not before */
type Suite = (store: () => StoreUnderTest) => void

/** The usual store, for all the suites of a process, and how many of them it still has before it. */
let usual: Promise<TestStore> | undefined
let suitesToCome = 0

/** A real store for the tests in `suite`: Medusa, its HTTP server, a database, and the sandbox as the gateway. It is as new for each test. */
export function withStore(name: string, suite: Suite): void {
  suitesToCome += 1
  const stop = async (store: TestStore): Promise<void> => {
    suitesToCome -= 1
    if (suitesToCome === 0) await store.stop()
  }
  inStore(name, { start: () => (usual ??= startTestStore({})), stop }, suite)
}

/** The same with settings that the usual store has not: these tests have one of their own, and their file's name ends in `.own.spec.ts`. */
export function withOwnStore(name: string, options: StoreOptions, suite: Suite): void {
  inStore(name, { start: () => startTestStore(options), stop: (store) => store.stop() }, suite)
}

interface Life {
  readonly start: () => Promise<TestStore>
  readonly stop: (store: TestStore) => Promise<void>
}

function inStore(name: string, { start, stop }: Life, suite: Suite): void {
  describe(name, () => {
    let running: TestStore | undefined
    jest.setTimeout(START_MS)

    beforeAll(async () => {
      running = await start()
    })
    beforeEach(() => running?.begin())
    afterEach(() => running?.end())
    afterAll(async () => {
      if (running) await stop(running)
    })

    suite(() => {
      if (!running) throw new Error("The store runs only while tests and hooks do.")
      return running.world
    })
  })
}
