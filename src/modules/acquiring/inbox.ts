import { MedusaError } from "@medusajs/framework/utils"
import type { NotificationFields } from "../../gateway"
import type { Database } from "./database"
import { newRow } from "./database"
import { nextTryAt } from "../../domain/schedule"
import { storableJson } from "./storable"
import type { NotificationRow } from "./rows"

const TABLE = "acquiring_notification"
const LEASE_MS = 60_000
const REFUSED_KEPT = 50

export type NewNotification = Pick<
  NotificationRow,
  "account" | "dedupe_key" | "source" | "kind" | "verdict" | "reason" | "order_no" | "transaction_id" | "payment_id" | "body"
> & { readonly fields: NotificationFields | null }

/** The inbox of notices. A row is committed here before a notice is acknowledged, and worked on after. */
export class Inbox {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Stores a notice. The same notice a second time is counted on the first row and answered with it; a hint is woken again,
   * as only asking the gateway can tell whether something is new.
   *
   * @returns the row, and whether there is work to do for it
   */
  async receive(notice: NewNotification, now: Date): Promise<{ row: NotificationRow; isNew: boolean }> {
    const row = {
      ...newRow("acqnot", now),
      ...notice,
      body: storableJson(notice.body),
      // A secret among the fields prints as ***.
      fields: notice.fields && storableJson(notice.fields),
      state: notice.verdict === "refused" ? "processed" : "received",
      next_try_at: notice.verdict === "refused" ? null : now,
    }
    const [stored] = await this.#db(TABLE)
      .insert(row)
      .onConflict(this.#db.raw("(account, dedupe_key) where dedupe_key is not null and deleted_at is null"))
      .merge({
        repeats: this.#db.raw("??.repeats + 1", [TABLE]),
        next_try_at: this.#db.raw("case when ??.verdict = 'hint' then excluded.next_try_at else ??.next_try_at end", [TABLE, TABLE]),
        updated_at: now,
      })
      .returning<NotificationRow[]>("*")
    if (!stored) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The database returned no row for a notification.")
    return { row: stored, isNew: stored.id === row.id }
  }

  /** Keeps the last fifty refused notices of an account, without their values. */
  async pruneRefused(account: string): Promise<void> {
    const kept = this.#db(TABLE).where({ account, verdict: "refused" }).orderBy("created_at", "desc").limit(REFUSED_KEPT).select("id")
    await this.#db(TABLE).where({ account, verdict: "refused" }).whereNotIn("id", kept).delete()
  }

  /** Takes a notice for processing; `undefined` when it is done or somebody else works on it. */
  async claim(id: string, now: Date): Promise<NotificationRow | undefined> {
    const [row] = await this.#claim((query) => query.where({ id }), now)
    return row
  }

  /** Takes notices that are due, oldest first. */
  async claimDue(limit: number, now: Date): Promise<NotificationRow[]> {
    return this.#claim((query) => query.where("next_try_at", "<=", now).orderBy("next_try_at").limit(limit), now)
  }

  async #claim(choose: (query: ReturnType<Database>) => ReturnType<Database>, now: Date): Promise<NotificationRow[]> {
    const due = choose(this.#db(TABLE))
      .whereNotNull("next_try_at")
      .where((free) => free.whereNull("claimed_until").orWhere("claimed_until", "<", now))
      .forUpdate()
      .skipLocked()
      .select("id")
    return this.#db(TABLE)
      .whereIn("id", due)
      .update({ claimed_until: new Date(now.getTime() + LEASE_MS), tries: this.#db.raw("tries + 1"), updated_at: now })
      .returning<NotificationRow[]>("*")
  }

  async done(id: string, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id })
      .update({ state: "processed", next_try_at: null, claimed_until: null, error: null, updated_at: now })
  }

  /** Lets a notice be tried again later; the error is a sentence of ours, never a body. */
  async failed(row: NotificationRow, error: string, now: Date): Promise<void> {
    await this.#db(TABLE)
      .where({ id: row.id })
      .update({ state: "failed", next_try_at: nextTryAt(row.tries - 1, now), claimed_until: null, error, updated_at: now })
  }
}
