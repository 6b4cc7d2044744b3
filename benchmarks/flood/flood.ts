import { fork } from "node:child_process"
import type { ChildProcess } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"

/** An order to the process of a flood. */
export interface FloodOrder {
  readonly url: string
  readonly perSecond: number
  /** The number of its first webhook: no webhook comes twice. */
  readonly first: number
}

/** The result of an order. */
export interface FloodResult {
  readonly seconds: number
  /** The number of the first webhook that it did not send. */
  readonly next: number
  /** How many webhooks were answered with each HTTP status. */
  readonly statuses: Readonly<Record<string, number>>
}

/**
 * Sends forged webhooks to one address at a steady rate, from a process of its own: what the sender costs does not slow
 * down the shopper whose checkout is measured.
 */
export class Flood {
  readonly #order: Omit<FloodOrder, "first">
  readonly #process: ChildProcess
  readonly #results: FloodResult[] = []

  constructor(url: string, perSecond: number) {
    this.#order = { url, perSecond }
    this.#process = fork(join(__dirname, "sender.ts"), {
      execArgv: ["-r", "ts-node/register/transpile-only"],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    })
  }

  /** Sends webhooks until `act` has ended. */
  async during<Value>(act: () => Promise<Value>): Promise<Value> {
    this.#process.send({ ...this.#order, first: this.#results.at(-1)?.next ?? 0 } satisfies FloodOrder)
    try {
      return await act()
    } finally {
      this.#process.send("stop")
      const [result]: FloodResult[] = await once(this.#process, "message")
      if (result) this.#results.push(result)
    }
  }

  /** Answered webhooks a second, and their statuses. */
  get answers(): { readonly sent: number; readonly statuses: Readonly<Record<string, number>> } {
    const statuses: Record<string, number> = {}
    for (const [status, count] of this.#results.flatMap((result) => Object.entries(result.statuses)))
      statuses[status] = (statuses[status] ?? 0) + count
    const answered = Object.values(statuses).reduce((sum, count) => sum + count, 0)
    const seconds = this.#results.reduce((sum, result) => sum + result.seconds, 0)
    return { sent: answered / seconds, statuses }
  }

  close(): void {
    if (this.#process.connected) this.#process.disconnect()
  }
}
