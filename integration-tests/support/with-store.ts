import { startTestStore } from "./store-under-test"
import type { StoreOptions, StoreUnderTest, TestStore } from "./store-under-test"

export type { StoreUnderTest } from "./store-under-test"

const START_MS = 120_000

/** @param store gives the store; to be called inside tests and hooks, not before */
type Suite = (store: () => StoreUnderTest) => void

/** A store for all the suites of a process that want the same settings, and how many of them it still has before it. */
interface Shared {
  store?: Promise<TestStore>
  suitesToCome: number
}

const shared = new Map<string, Shared>()

/** A real store for the tests in `suite`: Medusa, its HTTP server, a database, and the sandbox as the gateway. It is as new for each test. */
export function withStore(name: string, suite: Suite): void {
  inStore(name, {}, suite)
}

/**
 * The same with settings that the usual store has not: these tests have one of their own, and their file's name ends in `.own.spec.ts`.
 * Files that want the same settings can share it (`together/`).
 */
export function withOwnStore(name: string, options: StoreOptions, suite: Suite): void {
  inStore(name, options, suite)
}

function inStore(name: string, options: StoreOptions, suite: Suite): void {
  const key = JSON.stringify(options)
  const mine = shared.get(key) ?? { suitesToCome: 0 }
  mine.suitesToCome += 1
  shared.set(key, mine)
  describe(name, () => {
    let running: TestStore | undefined
    jest.setTimeout(START_MS)

    beforeAll(async () => {
      running = await (mine.store ??= startTestStore(options))
    })
    beforeEach(() => running?.begin())
    afterEach(() => running?.end())
    afterAll(async () => {
      mine.suitesToCome -= 1
      if (mine.suitesToCome === 0) await running?.stop()
    })

    suite(() => {
      if (!running) throw new Error("The store runs only while tests and hooks do.")
      return running.world
    })
  })
}
