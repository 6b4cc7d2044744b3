import type { Database, Query } from "../../sql/database"
import type { BillingCycleRow, WebhookEventRow } from "../../sql/rows"

const TABLE = "acquiring_webhook_event"

/** What is known of payments whose rows are lost, as the database was restored from a back-up: verified webhooks about order numbers that no row has. */
export class LostPayments {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Gives the webhooks of an order number to its payment, and has them processed. */
  async attach(
    { account, order_no }: Pick<WebhookEventRow, "account" | "order_no">,
    paymentId: string,
    now: Date
  ): Promise<void> {
    const again = { state: "received", tries: 0, next_try_at: now, lease_expires_at: null, error: null }
    await this.#ofOrder({ account, order_no }).update({
      payment_id: paymentId,
      payment_lost_at: null,
      reason: null,
      ...again,
      updated_at: now,
    })
  }

  /** Notes that a person did what was to be done about an order number, or that it is nothing of this shop's. */
  async dismiss(of: Pick<WebhookEventRow, "account" | "order_no">, now: Date): Promise<void> {
    await this.#ofOrder(of).update({ payment_lost_at: null, updated_at: now })
  }

  /** The cycles of an account that are not paid, as far as they were begun: one of them may have been paid by an attempt that is lost. */
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
