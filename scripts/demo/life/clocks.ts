import type { SandboxApi } from "../../../testing/gateway/sandbox-api"
import type { StoreClock } from "../../../testing/clock/store-clock"

/** The clocks of store and gateway. They begin in the past and end at the true time. */
export class Clocks {
  readonly #store: StoreClock
  readonly #sandbox: SandboxApi

  constructor(store: StoreClock, sandbox: SandboxApi) {
    this.#store = store
    this.#sandbox = sandbox
  }

  /** Milliseconds since 1970. */
  get now(): number {
    return this.#store.now
  }

  /**
   * Moves both to a moment, unless it is over. When this resolves, the gateway has done what was due, and sent its
   * webhooks.
   */
  async passTo(moment: number): Promise<void> {
    // The store first: the gateway sends the webhooks of its charges as soon as it makes them.
    const ahead = moment - this.#store.now
    if (ahead > 0) await this.#store.advance(ahead)
    const { now } = await this.#sandbox.ledger({ order_no: "none" })
    await this.#sandbox.advance(Math.max(0, this.#store.now - Date.parse(now)))
  }

  /** Lets both show the true time. */
  async passToPresent(): Promise<void> {
    await this.passTo(Date.now())
    await this.#store.showTrueTime()
  }
}
