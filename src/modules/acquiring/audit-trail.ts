import type { Database } from "./database"
import { newRow } from "./database"
import type { AuditRow } from "./rows"
import { storableJson } from "./storable"

const TABLE = "acquiring_audit"

/** What people do that is written down; a closed list. */
export type AuditedAct = "account.changed"

export interface AuditEntry {
  readonly act: AuditedAct
  /** What it was done to: the handle of an account, or the id of a row. */
  readonly subject: string
  /** The user of the admin who did it, or the secret API key. */
  readonly actor_id: string
  /** The fields that were changed, by name, without secrets. */
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** Who changed what, and when. */
export class AuditTrail {
  readonly #db: Database

  /** @param db the transaction of what is done, so that neither is there without the other */
  constructor(db: Database) {
    this.#db = db
  }

  async add({ before, after, ...entry }: AuditEntry, now: Date): Promise<void> {
    await this.#db(TABLE).insert({ ...newRow("acqaud", now), ...entry, before: storableJson(before), after: storableJson(after) })
  }

  /** What was last done to something, the newest first. */
  async latest(act: AuditedAct, subject: string, limit: number): Promise<AuditRow[]> {
    return this.#db(TABLE)
      .where({ act, subject, deleted_at: null })
      .orderBy([{ column: "created_at", order: "desc" }, { column: "id", order: "desc" }])
      .limit(limit)
      .select<AuditRow[]>("*")
  }
}
