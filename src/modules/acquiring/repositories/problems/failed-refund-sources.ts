import type { Database } from "../../sql/database"
import { withModifications } from "./payments-with-modifications"
import { MOST, MODIFICATIONS, STILL_PAID } from "./problem-conditions"
import type { FailedRefund, ListedModification } from "./problem-facts"
import type { PaymentRow } from "../../sql/rows"

const ACCEPTED = `history @> '[{"to":"accepted"}]'`

/**
 * Accepted first and failed later. No later refund replaced it that may still succeed or failed as well, and the
 * payment was not voided.
 */
const FAILED_LATER = `o.${ACCEPTED} AND NOT EXISTS (
  SELECT 1 FROM acquiring_modification n WHERE n.payment_id = o.payment_id AND n.deleted_at IS NULL AND ((n.kind = 'cancel' AND n.state = 'done')
  OR (n.kind = 'refund' AND n.created_at > o.created_at AND (
    (n.state <> 'failed' AND n.medusa_id IS NOT DISTINCT FROM o.medusa_id) OR (n.${ACCEPTED} AND n.medusa_id = o.medusa_id)))))`

/** The last rejected refund of its payment, if the payment is not fully refunded. */
const REFUSED = `NOT o.${ACCEPTED} AND o.cause = 'merchant' AND o.recorded_at IS NOT NULL AND ${STILL_PAID} AND NOT EXISTS (
  SELECT 1 FROM acquiring_modification n WHERE n.payment_id = o.payment_id AND n.deleted_at IS NULL AND n.kind = 'refund' AND n.state = 'failed'
  AND n.cause = 'merchant' AND NOT n.${ACCEPTED} AND n.created_at > o.created_at)`

const failedAnd = (condition: string): string =>
  `WHERE o.kind = 'refund' AND o.state = 'failed' AND o.deleted_at IS NULL AND ${condition}`

type Filter = (refund: FailedRefund) => boolean

/** Failed refunds, each with its payment. Refunds that the filter drops do not use up the limit. */
export class FailedRefundSources {
  readonly #db: Database
  readonly #cut: () => void

  /** @param cut called if there may be more rows than were read */
  constructor(db: Database, cut: () => void) {
    this.#db = db
    this.#cut = cut
  }

  /** Refunds that the gateway accepted and that failed later. */
  async failedLater(keep: Filter): Promise<FailedRefund[]> {
    return this.#all(FAILED_LATER, keep)
  }

  /** Refunds that were never accepted. */
  async refused(keep: Filter): Promise<FailedRefund[]> {
    return this.#all(REFUSED, keep)
  }

  /** The payment collections of refunds that were never accepted. */
  async collectionsOfRefused(): Promise<string[]> {
    const { rows } = await this.#db.raw<{ rows: { id: string }[] }>(
      `SELECT DISTINCT p.payment_collection_id AS id FROM acquiring_modification o JOIN acquiring_payment p ON p.id = o.payment_id
       ${failedAnd(REFUSED)} AND p.payment_collection_id IS NOT NULL`
    )
    return rows.map(({ id }) => id)
  }

  async #all(condition: string, keep: Filter): Promise<FailedRefund[]> {
    const found: FailedRefund[] = []
    for (let read = 0; found.length < MOST; read += MOST) {
      const page = await this.#page(condition, read)
      found.push(...(await this.#withPayments(page)).filter(keep))
      if (page.length < MOST) return found
    }
    this.#cut()
    return found
  }

  async #page(condition: string, offset: number): Promise<ListedModification[]> {
    const { rows } = await this.#db.raw<{ rows: ListedModification[] }>(
      `${MODIFICATIONS} ${failedAnd(condition)} ORDER BY o.created_at LIMIT ${MOST} OFFSET ${offset}`
    )
    return rows
  }

  async #withPayments(failed: readonly ListedModification[]): Promise<FailedRefund[]> {
    const ids = failed.flatMap(({ payment_id }) => payment_id ?? [])
    const { rows } = await this.#db.raw<{ rows: PaymentRow[] }>(
      "SELECT * FROM acquiring_payment WHERE id = ANY(?) AND deleted_at IS NULL",
      [ids]
    )
    const payments = await withModifications(this.#db, rows)
    return failed.flatMap((modification) => {
      const payment = payments.find(({ row }) => row.id === modification.payment_id)
      return payment ? [{ ...payment, modification }] : []
    })
  }
}
