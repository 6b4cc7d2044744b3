import type Medusa from "@medusajs/js-sdk"
import type { AcquiringRoutes } from "../../../testing/shop/acquiring-routes"
import type { CartWish, ReadyCart } from "../../../testing/shop/cart"
import type { Customer } from "../../../testing/shop/customer"
import type { SandboxApi } from "../../../testing/gateway/sandbox-api"
import { until } from "../../../testing/clock/until"
import type { Database } from "../../../testing/database/database"
import type { KillableStore } from "./killable-store"
import { sameTime } from "./same-time"
import type { Steering } from "./steering"

/** The parts of a world (prepare.ts). */
export interface Furniture {
  readonly steering: Steering
  readonly killable: KillableStore
  readonly sandbox: SandboxApi
  /** The storefront's view. */
  readonly store: Medusa
  readonly acquiring: AcquiringRoutes
  /** Texts that must not be found anywhere. */
  readonly secrets: readonly string[]
  readonly newDatabase: () => Promise<Database>
  readonly login: () => Promise<Medusa>
  /** A cart that is ready to be paid. */
  readonly newCart: (wish?: Partial<CartWish>) => Promise<ReadyCart>
  /** A customer who has just registered with the shop. */
  readonly newCustomer: () => Promise<Customer>
}

/** A store that can be killed at any point, and its gateway. */
export class World {
  readonly #furniture: Furniture
  #database: Database | undefined
  #admin: Medusa | undefined

  constructor(furniture: Furniture) {
    this.#furniture = furniture
  }

  get steering(): Steering {
    return this.#furniture.steering
  }

  get killable(): KillableStore {
    return this.#furniture.killable
  }

  get sandbox(): SandboxApi {
    return this.#furniture.sandbox
  }

  get store(): Medusa {
    return this.#furniture.store
  }

  get acquiring(): AcquiringRoutes {
    return this.#furniture.acquiring
  }

  /** The merchant's view, logged in. */
  get admin(): Medusa {
    return present(this.#admin)
  }

  get secrets(): readonly string[] {
    return this.#furniture.secrets
  }

  get database(): Database {
    return present(this.#database)
  }

  newCart(wish?: Partial<CartWish>): Promise<ReadyCart> {
    return this.#furniture.newCart(wish)
  }

  newCustomer(): Promise<Customer> {
    return this.#furniture.newCustomer()
  }

  /** Starts the store on a database of its own, with a gateway that has forgotten everything. */
  async renew(): Promise<void> {
    const before = this.#database
    this.#database = await this.#furniture.newDatabase()
    await this.restart()
    await before?.close()
    await this.sandbox.reset()
  }

  /** Begins a scenario: the clocks show the same time, what became due by that is done, and the merchant is logged in. */
  async begin(): Promise<void> {
    await sameTime(this.sandbox, this.steering)
    await this.pass(0)
    await this.signIn()
  }

  /** Logs the merchant in: no login outlasts the time that goes by. */
  async signIn(): Promise<void> {
    this.#admin = await this.#furniture.login()
  }

  /** Starts the store again on its database, as a person or a process manager does. */
  async restart(): Promise<void> {
    this.steering.disarm()
    await this.killable.start(this.database.url)
  }

  /**
   * Lets time go by, for the gateway and then for the store, until the store's jobs have worked on what became due; no longer
   * than the store lives.
   */
  async pass(milliseconds: number): Promise<void> {
    await this.sandbox.advance(milliseconds)
    const ahead = this.steering.advance(milliseconds)
    const workedOrDied = async (): Promise<true | undefined> =>
      this.killable.isDead || this.steering.haveAllWorked(ahead) || undefined
    await until(workedOrDied, { what: "round of the store's jobs", seconds: 60, everyMs: 20 })
  }
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The store was never started: call renew(), then signIn().")
  return value
}
