import { freePort } from "../../../testing/processes/free-port"
import { launchStore } from "../../../testing/store/store"
import type { LaunchedStore, Store, StoreOptions } from "../../../testing/store/store"
import type { Own } from "../../../testing/processes/supervise"
import type { Steering } from "./steering"

/** The time until a killed process is gone; the operating system reports its end later. */
const LATE_MS = 3_000

/** A process of the store that has loaded its code and waits for its turn. */
interface Standby {
  readonly databaseUrl: string
  readonly store: LaunchedStore
  readonly go: () => void
}

/**
 * A store at one address that is killed and started again, any number of times.
 *
 * Loading its code is most of a start, so the next process loads its code while one works, and then waits.
 */
export class KillableStore {
  readonly #launch: (databaseUrl: string) => Promise<Standby>
  readonly url: string
  #store: Store | undefined
  #standby: Standby | undefined
  #isDead = true

  private constructor(url: string, launch: (databaseUrl: string) => Promise<Standby>) {
    this.url = url
    this.#launch = launch
  }

  static async prepare(
    own: Own,
    steering: Steering,
    options: Omit<StoreOptions, "port" | "require" | "databaseUrl">
  ): Promise<KillableStore> {
    const port = await freePort()
    return new KillableStore(`http://localhost:${port}`, async (databaseUrl) => {
      const { require, env, go } = steering.newHook()
      const store = await own(launchStore({ ...options, port, require, env: { ...options.env, ...env }, databaseUrl }))
      return { databaseUrl, store, go }
    })
  }

  /** Whether the process is gone; what it would have answered never comes. */
  get isDead(): boolean {
    return this.#isDead
  }

  /** Starts it on a database; one that still runs is ended first. */
  async start(databaseUrl: string): Promise<void> {
    await this.#store?.stop()
    const { store: launched, go } = await this.#next(databaseUrl)
    go()
    const store = await launched.answers()
    this.#standby = await this.#launch(databaseUrl)
    this.#store = store
    this.#isDead = false
    void store.ended.then(() => (this.#isDead = this.#isDead || this.#store === store))
  }

  async #next(databaseUrl: string): Promise<Standby> {
    const standby = this.#standby
    if (standby?.databaseUrl === databaseUrl) return standby
    await standby?.store.stop()
    return this.#launch(databaseUrl)
  }

  /** Kills it immediately, like a power cut. */
  async kill(): Promise<void> {
    await this.#store?.kill()
    this.#isDead = true
  }

  /** Whether it dies within a moment. */
  async dies(): Promise<boolean> {
    const late = new Promise<void>((resolve) => setTimeout(resolve, LATE_MS).unref())
    await Promise.race([this.#store?.ended, late])
    return this.#isDead
  }
}
