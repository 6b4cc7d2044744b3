import type { Child } from "../processes/child"
import { freePort } from "../processes/free-port"
import { startMedusa } from "../processes/medusa"
import { until } from "../clock/until"

export type Mode = "server" | "worker"

/** A file that a process loads before anything else, and the variables that this goes by. */
export interface Hook {
  readonly require: string
  readonly env: Readonly<Record<string, string>>
}

export interface MachineOptions {
  /** In the words of a log: `server 1`. */
  readonly name: string
  readonly mode: Mode
  /** Variables of its process beside the mode. */
  readonly env: Readonly<Record<string, string>>
  /** A file that the process loads before anything else. */
  readonly require?: string
  readonly logFile: string
}

const START_SECONDS = 300

/** One Medusa process of several. It can be killed like a machine whose power goes, and started again at the same address. */
export class Machine {
  readonly name: string
  readonly url: string
  readonly #options: MachineOptions
  readonly #port: number
  #child: Child | undefined

  private constructor(options: MachineOptions, port: number) {
    this.name = options.name
    this.url = `http://localhost:${port}`
    this.#options = options
    this.#port = port
  }

  /** A machine with an address, not started yet. */
  static async create(options: MachineOptions): Promise<Machine> {
    return new Machine(options, await freePort())
  }

  /** Starts it and waits until it answers. The caller owns the process. */
  async start(): Promise<Child> {
    const { name, mode, env, require, logFile } = this.#options
    const child = startMedusa({
      name,
      args: ["start", "--host", "127.0.0.1", "--port", String(this.#port)],
      env: { ...env, MEDUSA_WORKER_MODE: mode },
      require,
      logFile,
    })
    this.#child = child
    await Promise.race([this.#answers(), child.ended.then((how) => failed(name, how, child.tail()))])
    return child
  }

  /** How its process ends, in words; one that was never started has none. */
  get ended(): Promise<string> | undefined {
    return this.#child?.ended
  }

  /** Ends it without a word (SIGKILL). */
  async kill(): Promise<void> {
    await this.#child?.kill()
  }

  async #answers(): Promise<void> {
    const ask = async (): Promise<true | undefined> => {
      const response = await fetch(`${this.url}/health`).catch(() => undefined)
      await response?.body?.cancel()
      return response?.ok || undefined
    }
    await until(ask, { what: `answer of ${this.name}`, seconds: START_SECONDS })
  }
}

function failed(name: string, how: string, tail: string): never {
  throw new Error(`${name} did not start (${how}).\n${tail}`)
}
