import type { Database } from "../../sql/database"

const TABLE = "acquiring_setting"

/** A message that the plugin sent to an account's webhook address to test its delivery. */
interface WebhookCheck {
  /** An order number that no payment has. */
  readonly order_no: string
  readonly sent_at: string
  /** Null until it arrives with a valid signature. */
  readonly arrived_at: string | null
}

/**
 * The last check of each account's webhook address. It is in the database, because it may arrive at another process.
 */
export class WebhookChecks {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Stores that a check is about to be sent. It replaces the previous one. */
  async begin(handle: string, order_no: string, now: Date): Promise<void> {
    const check: WebhookCheck = { order_no, sent_at: now.toISOString(), arrived_at: null }
    const row = { id: idOf(handle), value: JSON.stringify(check), created_at: now, updated_at: now }
    await this.#db(TABLE).insert(row).onConflict("id").merge(["value", "updated_at"])
  }

  /**
   * Stores the arrival of a message if it is the last check.
   *
   * @returns whether it is
   */
  async arrive(handle: string, order_no: string, now: Date): Promise<boolean> {
    const taken = await this.#db(TABLE)
      .where({ id: idOf(handle) })
      .whereRaw("value::jsonb ->> 'order_no' = ?", [order_no])
      .update({
        value: this.#db.raw("jsonb_set(value::jsonb, '{arrived_at}', to_jsonb(?::text))::text", [now.toISOString()]),
        updated_at: now,
      })
    return taken > 0
  }

  async hasArrived(handle: string, order_no: string): Promise<boolean> {
    const row = await this.#db(TABLE)
      .where({ id: idOf(handle) })
      .whereRaw("value::jsonb ->> 'order_no' = ? and value::jsonb ->> 'arrived_at' is not null", [order_no])
      .first<{ id: string } | undefined>("id")
    return row !== undefined
  }
}

function idOf(handle: string): string {
  return `webhook_check${handle}`
}
