import { freePort } from "../../../scripts/processes/free-port"
import { startStore } from "../../../scripts/processes/store"
import type { Store, StoreOptions } from "../../../scripts/processes/store"
import type { Own } from "../../../scripts/processes/supervise"
import type { Steering } from "./steering"

/** What a killed process is a moment later; the child's own end is told by the operating system. */
const LATE_MS = 3_000

/** A store at one address that is killed and started again, any number of times. */
export class KillableStore {
  readonly #start: (databaseUrl: string) => Promise<Store>
  readonly url: string
  #store: Store | undefined
  #isDead = true

  private constructor(url: string, start: (databaseUrl: string) => Promise<Store>) {
    this.url = url
    this.#start = start
  }

  static async prepare(own: Own, steering: Steering, options: Omit<StoreOptions, "port" | "require" | "databaseUrl">): Promise<KillableStore> {
    const port = await freePort()
    const { require, env } = steering.hook
    const all = { ...options, port, require, env: { ...options.env, ...env } }
    return new KillableStore(`http://localhost:${port}`, (databaseUrl) => own(startStore({ ...all, databaseUrl })))
  }

  /** Whether the process is gone; what it would have answered never comes. */
  get isDead(): boolean {
    return this.#isDead
  }

  /** Starts it on a database; one that still runs is ended first. */
  async start(databaseUrl: string): Promise<void> {
    await this.#store?.stop()
    const store = await this.#start(databaseUrl)
    this.#store = store
    this.#isDead = false
    void store.ended.then(() => (this.#isDead = this.#isDead || this.#store === store))
  }

  /** Ends it at once, as a power cut would. */
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
