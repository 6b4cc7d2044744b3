import type { OperationState } from "../../domain/operation-state"
import type { Database } from "./database"
import { beginsWith } from "./like"
import type { OperationPage } from "./operation-page"
import { pageOfOperations } from "./operation-page"
import type { OperationRow } from "./rows"
import type { TimeRange } from "./time-range"
import { madeWithin } from "./time-range"

const TABLE = "acquiring_operation"
const PAYMENTS = "acquiring_payment"

/** Which refunds are asked for; what is left out does not matter. */
export interface RefundFilters {
  /** Begins its payment's order number, or is the gateway's name of the refund or of the payment's transaction. */
  readonly q?: string
  /** The orders that `q` is the number of: the refunds of their payments are found, too. */
  readonly order_ids?: readonly string[]
  readonly state?: readonly OperationState[]
  readonly account?: string
  readonly payment_id?: string
  readonly created_at?: TimeRange
}

/** A page of the refunds of payments, and how many there are. */
export async function listRefunds(
  db: Database,
  filters: RefundFilters,
  page: OperationPage
): Promise<{ rows: OperationRow[]; count: number }> {
  const { q, order_ids = [], state, created_at, ...exact } = filters
  const where = Object.fromEntries(Object.entries(exact).filter(([, value]) => value !== undefined))
  const query = db(TABLE).where({ ...where, kind: "refund", deleted_at: null })
  if (state) query.whereIn("state", state)
  madeWithin(query, created_at)
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
  return pageOfOperations(query, page)
}
