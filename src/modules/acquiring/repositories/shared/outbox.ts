import { MedusaError } from "@medusajs/framework/utils"
import { MINUTE_MS } from "../../../../domain/shared/durations"
import type { EmittedEvent } from "../../../../domain/events"
import { lease } from "../../sql/lease"
import type { Database, Query } from "../../sql/database"
import { newRow } from "../../sql/database"
import type { EventRow } from "../../sql/rows"

const TABLE = "acquiring_outbox_event"

/** Longer than what is told takes to be told. */
const LEASE_MS = MINUTE_MS

/**
 * What is to be told by event, kept in the transaction of the step that it tells of, and forgotten once it is told: a process that
 * dies in between, or an event bus that does not answer, loses none of it. It may be told twice.
 */
export class Outbox {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Keeps the events of one step, which whoever takes it tells at once. */
  async keep(told: readonly EmittedEvent[], now: Date): Promise<EventRow> {
    const row = {
      ...newRow("acqevt", now),
      told: JSON.stringify(told),
      lease_expires_at: new Date(now.getTime() + LEASE_MS),
    }
    const [kept] = await this.#db(TABLE).insert(row).returning<EventRow[]>("*")
    if (!kept) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The database returned no row for an event.")
    return kept
  }

  /** Takes what should have been told by now, oldest first. */
  async leaseDue(limit: number, now: Date): Promise<EventRow[]> {
    const choose = (query: Query): Query => query.orderBy("lease_expires_at").limit(limit)
    const rows = await lease(this.#db, { table: TABLE, choose, leaseMs: LEASE_MS }, now).returning<EventRow[]>("*")
    return rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  }

  async forget(id: string): Promise<void> {
    await this.#db(TABLE).where({ id }).delete()
  }
}
