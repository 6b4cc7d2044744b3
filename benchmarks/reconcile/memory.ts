import { existsSync, readFileSync } from "node:fs"
import { until } from "../../testing/clock/until"

/** Bytes in use after the garbage was collected. */
interface Sample {
  readonly at: number
  readonly heap: number
}

/** Reads the samples that memory-hook.cjs writes. */
export class Memory {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  /** Waits for the next sample. */
  now(): Promise<number> {
    const since = Date.now()
    const next = async (): Promise<number | undefined> => this.#samples().find(({ at }) => at > since)?.heap
    return until(next, { what: "sample of the store's memory", seconds: 60 })
  }

  /** The most that was in use from one time to another, both in milliseconds since 1970. */
  highest(from: number, to: number): number {
    return Math.max(...this.#samples().flatMap(({ at, heap }) => (at >= from && at <= to ? [heap] : [])))
  }

  #samples(): Sample[] {
    if (!existsSync(this.#file)) return []
    const lines = readFileSync(this.#file, "utf8").split("\n").slice(0, -1)
    return lines.map((line) => JSON.parse(line) as Sample)
  }
}
