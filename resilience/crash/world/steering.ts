import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Instrumented } from "../points/instrument"

/** The place where a process dies: the `hit`th pass of a point since it was armed. */
export interface Kill {
  readonly point: string
  readonly hit: number
}

/** A point that the store passed. */
export interface Pass extends Kill {
  /** How often the store had done something by then that outlives it (see hook/load.cjs). */
  readonly effects: number
  /** The number of requests to the gateway before it that were no queries. */
  readonly orders_sent: number
  /** How far the store's clock was ahead of the true time. */
  readonly ahead_ms: number
}

interface Orders {
  /** The counts of passes begin at zero with it. */
  readonly run: number
  readonly kill: Kill | null
  /** How far the store's clock is ahead of the true time. */
  readonly ahead_ms: number
}

const HOOK = join(__dirname, "..", "hook", "load.cjs")

/** The commands to a store of the crash matrix, and its reports: see hook/load.cjs for the other side. */
export class Steering {
  readonly #files: Readonly<Record<"code" | "orders" | "trace" | "rounds" | "modules", string>>
  readonly #folder: string
  readonly #jobs: readonly string[]
  #orders: Orders = { run: 0, kill: null, ahead_ms: 0 }
  #hooks = 0

  constructor(folder: string, { file, jobs }: Instrumented) {
    mkdirSync(folder, { recursive: true })
    const inFolder = (name: string): string => join(folder, name)
    this.#folder = folder
    this.#files = {
      code: file,
      orders: inFolder("orders.json"),
      trace: inFolder("trace.txt"),
      rounds: inFolder("rounds.json"),
      modules: inFolder("modules.json"),
    }
    this.#jobs = jobs
    writeFileSync(this.#files.rounds, "{}")
    this.#write({})
    this.#forgetPasses()
  }

  /** Options that start a steerable store, and a function that gives it its turn. */
  newHook(): { readonly require: string; readonly env: Readonly<Record<string, string>>; readonly go: () => void } {
    const turn = join(this.#folder, `turn-${(this.#hooks += 1)}`)
    return {
      require: HOOK,
      env: { CRASH_HOOK: JSON.stringify({ ...this.#files, turn }) },
      go: () => writeFileSync(turn, ""),
    }
  }

  /** Counts passes from one again, and has the store die at `kill`. With no `kill` it only records the passes. */
  arm(kill: Kill | null): void {
    this.#forgetPasses()
    this.#write({ run: this.#orders.run + 1, kill })
  }

  disarm(): void {
    this.#write({ kill: null })
  }

  /** Moves the store's clock ahead. @returns how far it is ahead of the true time now */
  advance(milliseconds: number): number {
    this.#write({ ahead_ms: this.#orders.ahead_ms + milliseconds })
    return this.#orders.ahead_ms
  }

  /** The store's time, in milliseconds since 1970. */
  now(): number {
    return Date.now() + this.#orders.ahead_ms
  }

  /** Whether every job of the store was at work, and came to its end, since its clock was so far ahead. */
  haveAllWorked(aheadMs: number): boolean {
    const rounds = JSON.parse(readFileSync(this.#files.rounds, "utf8")) as Readonly<Record<string, number>>
    return this.#jobs.every((job) => (rounds[job] ?? -1) >= aheadMs)
  }

  /** The points that were passed since the store was armed, in order. */
  passed(): readonly Pass[] {
    const lines = readFileSync(this.#files.trace, "utf8")
      .split("\n")
      .filter((line) => line.endsWith("}"))
    const passes = lines.map((line) => JSON.parse(line) as Pass & { readonly run: number })
    return passes.filter(({ run }) => run === this.#orders.run)
  }

  #forgetPasses(): void {
    writeFileSync(this.#files.trace, "")
  }

  /** Whole or not at all: the store reads at any moment. */
  #write(change: Partial<Orders>): void {
    this.#orders = { ...this.#orders, ...change }
    const draft = `${this.#files.orders}.new`
    writeFileSync(draft, JSON.stringify(this.#orders))
    renameSync(draft, this.#files.orders)
  }
}
