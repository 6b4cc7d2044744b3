import type { Database, Query } from "../../sql/database"
import type { BillingCycleRow, WebhookEventRow } from "../../sql/rows"

const TABLE = "acquiring_webhook_event"

/**
 * Payments whose rows are lost, because the database was restored from a backup. Their traces are verified webhooks
 * about order numbers without a row.
 */
export class LostPayments {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Assigns the webhooks of an order number to its payment, and schedules their processing. */
  async attach(
    { account, order_no }: Pick<WebhookEventRow, "account" | "order_no">,
    paymentId: string,
    now: Date
  ): Promise<void> {
    const again = { state: "received", attempts: 0, next_attempt_at: now, lease_expires_at: null, error: null }
    await this.#ofOrder({ account, order_no }).update({
      payment_id: paymentId,
      payment_lost_at: null,
      reason: null,
      ...again,
      updated_at: now,
    })
  }

  /** Stores that a person resolved an order number, or that it does not belong to this store. */
  async dismiss(of: Pick<WebhookEventRow, "account" | "order_no">, now: Date): Promise<void> {
    await this.#ofOrder(of).update({ payment_lost_at: null, updated_at: now })
  }

  /** The unpaid cycles of an account that started: a lost attempt may have paid one of them. */
  async unpaidCycles(account: string): Promise<BillingCycleRow[]> {
    return this.#db("acquiring_billing_cycle")
      .where({ account, deleted_at: null })
      .whereNotIn("state", ["completed", "reversed"])
      .select<BillingCycleRow[]>("*")
  }

  #ofOrder({ account, order_no }: Pick<WebhookEventRow, "account" | "order_no">): Query {
    return this.#db(TABLE).where({ account, order_no, verification: "verified", payment_id: null, deleted_at: null })
  }
}
