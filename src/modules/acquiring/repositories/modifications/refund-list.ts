import type { ModificationState } from "../../../../domain/modifications/modification-state"
import type { Database } from "../../sql/database"
import { beginsWith } from "../../sql/like"
import type { ModificationPage } from "./modification-page"
import { pageOfModifications } from "./modification-page"
import type { ModificationRow } from "../../sql/rows"
import type { TimeRange } from "../../sql/time-range"
import { createdWithin } from "../../sql/time-range"

const TABLE = "acquiring_modification"
const PAYMENTS = "acquiring_payment"

/** The filters of refunds; an omitted one does not apply. */
export interface RefundFilters {
  /**
   * The beginning of its payment's order number, or the gateway's reference of the refund or of the payment's
   * transaction.
   */
  readonly q?: string
  /** The orders whose number matches `q`; the refunds of their payments match too. */
  readonly order_ids?: readonly string[]
  readonly state?: readonly ModificationState[]
  readonly account?: string
  readonly payment_id?: string
  readonly created_at?: TimeRange
}

/** A page of the refunds of payments, and the total number. */
export async function listRefunds(
  db: Database,
  filters: RefundFilters,
  page: ModificationPage
): Promise<{ rows: ModificationRow[]; count: number }> {
  const { q, order_ids = [], state, created_at, ...exact } = filters
  const where = Object.fromEntries(Object.entries(exact).filter(([, value]) => value !== undefined))
  const query = db(TABLE).where({ ...where, kind: "refund", deleted_at: null })
  if (state) query.whereIn("state", state)
  createdWithin(query, created_at)
  if (q) {
    const payments = db(PAYMENTS)
      .where((any) =>
        any
          .whereLike("order_no", beginsWith(q.toUpperCase()))
          .orWhere("transaction_id", q)
          .orWhereIn("order_id", order_ids)
      )
      .select("id")
    query.where((any) => any.whereIn("payment_id", payments).orWhere("gateway_reference", q))
  }
  return pageOfModifications(query, page)
}
