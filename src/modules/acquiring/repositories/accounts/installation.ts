import { latestWritten } from "../shared/clocks"
import type { Database } from "../../sql/database"
import { beat, lastBeat } from "../shared/heartbeat"
import { newPrefix } from "../../security/order-number"

const TABLE = "acquiring_setting"

/** Values that are created once for an installation and shared by all its processes. */
export class Installation {
  readonly #db: Database
  readonly #configuredPrefix: string | undefined
  #prefix: string | undefined

  constructor(db: Database, configuredPrefix: string | undefined) {
    this.#db = db
    this.#configuredPrefix = configuredPrefix
  }

  /** The order number prefix: the option's, else the stored one, else a new one that is stored. */
  async orderNoPrefix(now: Date): Promise<string> {
    this.#prefix ??= this.#configuredPrefix ?? (await this.storedOrNew("order_no_prefix", newPrefix(), now))
    return this.#prefix
  }

  /** Returns the stored value of a name. If there is none, it stores `value`, so every process has one value. */
  async storedOrNew(id: string, value: string, now: Date): Promise<string> {
    await this.#db(TABLE).insert({ id, value, created_at: now, updated_at: now }).onConflict("id").ignore()
    const row = await this.#db(TABLE).where({ id }).first<{ value: string } | undefined>("value")
    return row?.value ?? value
  }

  /** Whether a periodic task is due; only one process receives `true`. */
  async isTime(what: string, everyMs: number, now: Date): Promise<boolean> {
    return this.#take(`last_${what}`, everyMs, now)
  }

  /** When the task last ran; `undefined` if it never ran. */
  async lastTime(what: string): Promise<Date | undefined> {
    const row = await this.#db(TABLE)
      .where({ id: `last_${what}` })
      .first<{ updated_at: Date } | undefined>("updated_at")
    return row?.updated_at
  }

  /** Until when all of Medusa's rows were scanned; `undefined` before the first scan. */
  async lookedUntil(what: string): Promise<Date | undefined> {
    const row = await this.#db(TABLE)
      .where({ id: `looked_${what}` })
      .first<{ value: string } | undefined>("value")
    return row && new Date(row.value)
  }

  /** Stores until when all of Medusa's rows were scanned. */
  async noteLookedUntil(what: string, until: Date, now: Date): Promise<void> {
    const row = { id: `looked_${what}`, value: until.toISOString(), created_at: now, updated_at: now }
    await this.#db(TABLE).insert(row).onConflict("id").merge(["value", "updated_at"])
  }

  /** Stores that a worker is alive. */
  async beat(now: Date): Promise<void> {
    await beat(this.#db, now)
  }

  /** When a worker was last alive; `undefined` if there was none. */
  async lastBeat(now: Date): Promise<Date | undefined> {
    return lastBeat(this.#db, now)
  }

  /**
   * Selects one process for a task that all of them would run, once within a pause.
   *
   * @returns whether the caller is selected
   */
  async takeTurn(id: "problem_mail" | "problem_digest", pauseMs: number, now: Date): Promise<boolean> {
    return this.#take(id, pauseMs, now)
  }

  /** A time further ahead than clocks may differ comes from a wrong clock, so it delays nothing. */
  async #take(id: string, pauseMs: number, now: Date): Promise<boolean> {
    const taken = await this.#db(TABLE)
      .insert({ id, value: now.toISOString(), created_at: now, updated_at: now })
      .onConflict("id")
      .merge(["value", "updated_at"])
      .whereNotBetween(`${TABLE}.updated_at`, [new Date(now.getTime() - pauseMs + 1), latestWritten(now)])
      .returning<{ id: string }[]>("id")
    return taken.length > 0
  }
}
