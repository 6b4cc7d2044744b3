import type { OperationState } from "../../domain/operation-state"
import type { Database } from "./database"
import { beginsWith } from "./like"
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

/** What a list of refunds is sorted by; with a minus sign the latest or the largest first. */
export const REFUND_ORDERS = ["created_at", "-created_at", "amount", "-amount"] as const

export interface RefundPage {
  readonly limit: number
  readonly offset: number
  readonly order: (typeof REFUND_ORDERS)[number]
}

/** A page of the refunds of payments, and how many there are. */
export async function listRefunds(db: Database, filters: RefundFilters, { limit, offset, order }: RefundPage): Promise<{ rows: OperationRow[]; count: number }> {
  const { q, order_ids = [], state, created_at, ...exact } = filters
  const where = Object.fromEntries(Object.entries(exact).filter(([, value]) => value !== undefined))
  const query = db(TABLE).where({ ...where, kind: "refund", deleted_at: null })
  if (state) query.whereIn("state", state)
  madeWithin(query, created_at)
  if (q) {
    const payments = db(PAYMENTS).where((any) => any.whereLike("order_no", beginsWith(q.toUpperCase())).orWhere("transaction_id", q).orWhereIn("order_id", order_ids)).select("id")
    query.where((any) => any.whereIn("payment_id", payments).orWhere("gateway_reference", q))
  }
  const counted = await query.clone().count<{ count: string }[]>("id as count").first()
  const direction = order.startsWith("-") ? "desc" : "asc"
  // Amounts are texts; sorted as texts, 9.00 would come after 10.00.
  const sorted = order.endsWith("amount") ? query.orderByRaw(`amount::numeric ${direction}`) : query.orderBy("created_at", direction)
  const rows = await sorted.orderBy("id", direction).limit(limit).offset(offset).select<OperationRow[]>("*")
  return { rows, count: Number(counted?.count ?? 0) }
}
