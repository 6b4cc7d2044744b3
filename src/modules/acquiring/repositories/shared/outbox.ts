import { MedusaError } from "@medusajs/framework/utils"
import { MINUTE_MS } from "../../../../domain/shared/durations"
import type { EmittedEvent } from "../../../../domain/events"
import { lease } from "../../sql/lease"
import type { Database, Query } from "../../sql/database"
import { newRow } from "../../sql/database"
import type { EventRow } from "../../sql/rows"

const TABLE = "acquiring_outbox_event"

/** Longer than the publication of the events of one transaction takes. */
const LEASE_MS = MINUTE_MS

/**
 * The outbox. Events are stored in the transaction of their cause and deleted after publication. If a process dies in
 * between, or the event bus does not answer, no event is lost. An event may be published twice.
 */
export class Outbox {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Stores the events of one transaction, which the caller publishes immediately. */
  async append(events: readonly EmittedEvent[], now: Date): Promise<EventRow> {
    const row = {
      ...newRow("acqevt", now),
      events: JSON.stringify(events),
      lease_expires_at: new Date(now.getTime() + LEASE_MS),
    }
    const [stored] = await this.#db(TABLE).insert(row).returning<EventRow[]>("*")
    if (!stored) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The database returned no row for an event.")
    return stored
  }

  /** Leases the events that should have been published by now, oldest first. */
  async leaseDue(limit: number, now: Date): Promise<EventRow[]> {
    const choose = (query: Query): Query => query.orderBy("lease_expires_at").limit(limit)
    const rows = await lease(this.#db, { table: TABLE, choose, leaseMs: LEASE_MS }, now).returning<EventRow[]>("*")
    return rows.sort((a, b) => a.created_at.getTime() - b.created_at.getTime())
  }

  async forget(id: string): Promise<void> {
    await this.#db(TABLE).where({ id }).delete()
  }
}
