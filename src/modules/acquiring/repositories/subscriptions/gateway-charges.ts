import { MedusaError } from "@medusajs/framework/utils"
import type { MoveCause } from "../../../../domain/payments/payment-state"
import { nextQueryAt } from "../../../../domain/payments/schedule"
import { columns } from "../../sql/columns"
import type { Database } from "../../sql/database"
import { newRow } from "../../sql/database"
import type { PaymentMove, PaymentRow } from "../../sql/rows"

const TABLE = "acquiring_payment"

/** A gateway charge. Without a `billing_cycle_id`, it pays no cycle. */
export type NewGatewayCharge = Pick<
  PaymentRow,
  | "account"
  | "merchant_id"
  | "account_id"
  | "mode"
  | "base_url"
  | "payment_session_id"
  | "ref"
  | "order_no"
  | "currency"
  | "amount"
  | "exact_amount"
  | "billing_cycle_id"
  | "attempt_number"
> & { readonly transaction_id: string; readonly transaction_date?: Date; readonly second_of?: string }

/** The gateway charges: payments that the plugin never sent. Their transitions are those of all payments. */
export class GatewayCharges {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** The gateway charge of a transaction. */
  async find(transactionId: string, account: string): Promise<PaymentRow | undefined> {
    return this.#db(TABLE)
      .where({ transaction_id: transactionId, account, flow: "gateway_billed", deleted_at: null })
      .first<PaymentRow | undefined>()
  }

  /** Those of some transactions that are recorded gateway charges. */
  async among(transactionIds: readonly string[], account: string): Promise<ReadonlySet<string>> {
    if (transactionIds.length === 0) return new Set()
    const rows = await this.#db(TABLE)
      .whereIn("transaction_id", transactionIds)
      .where({ account, flow: "gateway_billed", deleted_at: null })
      .select<{ transaction_id: string }[]>("transaction_id")
    return new Set(rows.map(({ transaction_id }) => transaction_id))
  }

  /**
   * Stores a gateway charge in state `unknown`. The status update that reported it, or a query, sets its outcome. A
   * transaction has one row, whichever process is first.
   *
   * @returns the row, with `isNew` for the caller that stored it
   */
  async record(
    gatewayCharge: NewGatewayCharge,
    cause: MoveCause,
    now: Date
  ): Promise<{ row: PaymentRow; isNew: boolean }> {
    const first: PaymentMove = { from: null, to: "unknown", cause, at: now.toISOString() }
    const begun = { flow: "gateway_billed", state: "unknown", history: [first], expires_at: null } as const
    const made = {
      ...begun,
      history: JSON.stringify(begun.history),
      display: "redirect",
      next_poll_at: nextQueryAt(begun, 0, now),
    }
    const [stored] = await this.#db(TABLE)
      .insert({ ...newRow("acqpay", now), ...columns({ ...gatewayCharge }), ...made })
      .onConflict(this.#db.raw("(account, transaction_id) where flow = 'gateway_billed' and deleted_at is null"))
      .ignore()
      .returning<PaymentRow[]>("*")
    const row = stored ?? (await this.find(gatewayCharge.transaction_id, gatewayCharge.account))
    if (!row)
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The database returned no row for a gateway charge.")
    return { row, isNew: stored !== undefined }
  }

  /** Assigns a gateway charge to the payment session of its order; `false` if it has one, or is being reversed. */
  async bind(
    id: string,
    to: Pick<PaymentRow, "payment_session_id" | "payment_collection_id" | "ref">,
    now: Date
  ): Promise<boolean> {
    return (
      (await this.#db(TABLE)
        .where({ id, payment_collection_id: null, reversed_at: null })
        .update({ ...to, updated_at: now })) > 0
    )
  }
}
