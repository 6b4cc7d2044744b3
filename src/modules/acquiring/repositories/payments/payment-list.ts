import type { PaymentFlow, PaymentState } from "../../../../domain/payments/payment-state"
import type { Database, Query } from "../../sql/database"
import { beginsWith } from "../../sql/like"
import type { PaymentRow } from "../../sql/rows"
import type { TimeRange } from "../../sql/time-range"
import { createdWithin } from "../../sql/time-range"

const TABLE = "acquiring_payment"
const PROBLEMS = "acquiring_problem"

/** The filters of payments; an omitted one does not apply. */
export interface PaymentFilters {
  /** The beginning of an order number, or a transaction id, or a card's last four digits. */
  readonly q?: string
  /** The orders that match `q` by their number or customer; their payments match too. */
  readonly order_ids?: readonly string[]
  /** The customers that match `q` by name or e-mail address; the payments that they made while logged in match too. */
  readonly customer_ids?: readonly string[]
  readonly state?: readonly PaymentState[]
  readonly flow?: readonly PaymentFlow[]
  readonly account?: string
  /** The mode of the account at the start of the payment. */
  readonly mode?: PaymentRow["mode"]
  readonly created_at?: TimeRange
  readonly payment_session_id?: string
  readonly payment_collection_id?: string
  readonly risk_action?: string
  /** Whether it is in review, or an open problem is about it. */
  readonly needs_person?: boolean
}

/** The sort orders; a minus sign means the latest or the largest first. */
export const PAYMENT_ORDERS = ["created_at", "-created_at", "updated_at", "-updated_at", "amount", "-amount"] as const

export type PaymentOrder = (typeof PAYMENT_ORDERS)[number]

export interface PaymentPage {
  readonly limit: number
  readonly offset: number
  /** Default: the newest first. */
  readonly order?: PaymentOrder
}

/** A page of payments, and the total number. */
export async function listPayments(
  db: Database,
  filters: PaymentFilters,
  { limit, offset, order = "-created_at" }: PaymentPage
): Promise<{ rows: PaymentRow[]; count: number }> {
  const { q, order_ids = [], customer_ids = [], state, flow, created_at, needs_person, ...exact } = filters
  const where = Object.fromEntries(Object.entries(exact).filter(([, value]) => value !== undefined))
  const query = db(TABLE).where({ ...where, deleted_at: null })
  if (state) query.whereIn("state", state)
  if (flow) query.whereIn("flow", flow)
  createdWithin(query, created_at)
  if (q) {
    query.where((any) =>
      any
        .whereLike("order_no", beginsWith(q.toUpperCase()))
        .orWhere("transaction_id", q)
        .orWhere("card_last4", q)
        .orWhereIn("order_id", order_ids)
        .orWhereIn("customer_id", customer_ids)
    )
  }
  if (needs_person !== undefined) {
    const open = db(PROBLEMS)
      .select("payment_id")
      .whereNotNull("payment_id")
      .where({ closed_at: null, deleted_at: null })
    const held = db(TABLE).select("id").where({ state: "pending", deleted_at: null })
    if (needs_person) query.whereIn("id", open.unionAll(held))
    else query.whereNotIn("id", open).whereNot({ state: "pending" })
  }
  const counted = await query.clone().count<{ count: string }[]>("* as count").first()
  const column = order.replace("-", "")
  const direction = order.startsWith("-") ? "desc" : "asc"
  // Amounts are texts; sorted as texts, 9.00 would come after 10.00.
  const sorted = (some: Query): Query =>
    (column === "amount" ? some.orderByRaw(`amount::numeric ${direction}`) : some.orderBy(column, direction)).orderBy(
      "id",
      direction
    )
  const page = sorted(query).limit(limit).offset(offset)
  // No index has amounts in order, and rows are wide. So the ids of all are sorted first, and only the rows of the page
  // are read.
  const wanted =
    column === "amount" ? sorted(db(TABLE).whereIn("id", db.from(page.select("id").as("page")).select("id"))) : page
  const rows = await wanted.select<PaymentRow[]>("*")
  return { rows, count: Number(counted?.count ?? 0) }
}
