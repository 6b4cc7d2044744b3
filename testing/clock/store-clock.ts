import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { StoreOptions } from "../store/store"

/** Longer than what the process has read counts. */
const KNOWN_MS = 25

/** The clock of a store that can be moved ahead while it runs; its process reads it from a file (clock-ahead.cjs). */
export class StoreClock {
  readonly file: string
  #aheadMs: number

  /**
   * @param file its path; it begins with the true time
   * @param aheadMs how far it is ahead of the true time; negative for the past
   */
  constructor(file: string, aheadMs = 0) {
    this.file = file
    this.#aheadMs = aheadMs
    mkdirSync(dirname(file), { recursive: true })
    this.#write()
  }

  /** The clock of a running process, with its former offset. */
  static goingOn(file: string): StoreClock {
    return new StoreClock(file, Number(readFileSync(file, "utf8")))
  }

  /** The present of the process, in milliseconds since 1970. */
  get now(): number {
    return Date.now() + this.#aheadMs
  }

  /** Options that start a process with this clock. */
  get hook(): Required<Pick<StoreOptions, "require" | "env">> {
    return { require: join(__dirname, "clock-ahead.cjs"), env: { CLOCK_AHEAD: this.file } }
  }

  /** Moves it ahead. The process uses the new time when this resolves. */
  async advance(milliseconds: number): Promise<void> {
    this.#aheadMs += milliseconds
    this.#write()
    await pause(KNOWN_MS)
  }

  /** Shows the true time again, which a clock that began in the past has reached. */
  async showTrueTime(): Promise<void> {
    await this.advance(-this.#aheadMs)
  }

  /** Whole or not at all: the process reads at any moment. */
  #write(): void {
    const draft = `${this.file}.new`
    writeFileSync(draft, String(this.#aheadMs))
    renameSync(draft, this.file)
  }
}
