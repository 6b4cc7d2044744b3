import { OPEN_BILLING_CYCLE_STATES } from "../../../../domain/subscriptions/billing-cycle-state"
import type { Database } from "../../sql/database"

/** The scheduled work of the worker. */
export type PlannedWork =
  | "payment_query"
  | "payment_order"
  | "payment_comparison"
  | "modification"
  | "webhook"
  | "billing_cycle"
  | "subscription"
  | "mandate"

/** Scheduled work of one kind and account that is long overdue, or has no date at all. */
export interface OverdueWork {
  readonly work: PlannedWork
  readonly account: string
  readonly rows: number
  /** The earliest overdue date; for rows without a date, when the oldest of them last changed. */
  readonly since: Date
  /** The first row: the order number of a payment, the id of anything else. */
  readonly first: string
}

interface Search {
  readonly work: PlannedWork
  readonly table: string
  /** Date and condition repeat those of an index. */
  readonly where: string
  readonly date: string
  readonly name: string
}

const PAYMENT = { table: "acquiring_payment", name: "order_no" } as const

const OPEN_BILLING_CYCLE = `state IN (${OPEN_BILLING_CYCLE_STATES.map((state) => `'${state}'`).join(", ")})`

/** A subscription waits for its open cycle, which has its own date. */
const NOTHING_UNDER_WAY = `NOT EXISTS (SELECT 1 FROM acquiring_billing_cycle h WHERE h.subscription_id = r.id AND h.${OPEN_BILLING_CYCLE} AND h.deleted_at IS NULL)`

/**
 * A gateway that answers no query has its own problem. Work that waits for an answer is not late because of the worker.
 */
const NOT_IN_TROUBLE =
  "NOT EXISTS (SELECT 1 FROM acquiring_account a WHERE a.handle = r.account AND a.query_failure IS NOT NULL AND a.deleted_at IS NULL)"

const DATED: readonly Search[] = [
  { work: "payment_order", ...PAYMENT, date: "next_sync_at", where: "next_sync_at IS NOT NULL" },
  {
    work: "modification",
    table: "acquiring_modification",
    name: "id",
    date: "next_poll_at",
    where: `next_poll_at IS NOT NULL AND ${NOT_IN_TROUBLE}`,
  },
  {
    work: "webhook",
    table: "acquiring_webhook_event",
    name: "id",
    date: "next_attempt_at",
    where: "next_attempt_at IS NOT NULL",
  },
  {
    work: "billing_cycle",
    table: "acquiring_billing_cycle",
    name: "id",
    date: "next_step_at",
    where: `next_step_at IS NOT NULL AND ${OPEN_BILLING_CYCLE}`,
  },
  {
    work: "subscription",
    table: "acquiring_subscription",
    name: "id",
    date: "next_due_at",
    where: `next_due_at IS NOT NULL AND state = 'active' AND ${NOTHING_UNDER_WAY}`,
  },
  {
    work: "subscription",
    table: "acquiring_subscription",
    name: "id",
    date: "next_due_at",
    where: `state = 'canceling' AND ${NOTHING_UNDER_WAY}`,
  },
  {
    work: "mandate",
    table: "acquiring_mandate",
    name: "id",
    date: "next_attempt_at",
    where: "next_attempt_at IS NOT NULL AND state IN ('active', 'canceling')",
  },
]

/** The index begins with the account, so one lookup for each account skips everything that is not late. */
const DATED_BY_ACCOUNT: readonly Pick<Search, "work" | "date">[] = [
  { work: "payment_query", date: "next_poll_at" },
  { work: "payment_comparison", date: "next_reconcile_at" },
]

/** Payments and modifications with an unknown outcome and no date have other problems. */
const UNDATED: readonly Search[] = [
  { work: "payment_query", ...PAYMENT, date: "updated_at", where: "state = 'open' AND next_poll_at IS NULL" },
  {
    work: "payment_order",
    ...PAYMENT,
    date: "updated_at",
    where: "state IN ('authorized', 'captured') AND synced_at IS NULL AND next_sync_at IS NULL",
  },
  {
    work: "modification",
    table: "acquiring_modification",
    name: "id",
    date: "updated_at",
    where: "kind = 'refund' AND state = 'accepted' AND next_poll_at IS NULL",
  },
  {
    work: "billing_cycle",
    table: "acquiring_billing_cycle",
    name: "id",
    date: "updated_at",
    where: `${OPEN_BILLING_CYCLE} AND next_step_at IS NULL`,
  },
  {
    work: "subscription",
    table: "acquiring_subscription",
    name: "id",
    date: "updated_at",
    where: `state = 'active' AND next_due_at IS NULL AND ${NOTHING_UNDER_WAY}`,
  },
  {
    work: "mandate",
    table: "acquiring_mandate",
    name: "id",
    date: "updated_at",
    where: "state = 'canceling' AND next_attempt_at IS NULL",
  },
]

/** Scheduled work that is overdue or has no date. */
export class PlannedWorkSources {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** Scheduled work with a date before a moment. Work of an account whose gateway does not answer is excluded. */
  async overdue(before: Date): Promise<OverdueWork[]> {
    const byAccount = DATED_BY_ACCOUNT.map((search) => this.#findByAccount(search, before))
    return (await Promise.all([...byAccount, ...DATED.map((search) => this.#find(search, before))])).flat()
  }

  /** Rows that need work and have had no date since before a moment. */
  async undated(before: Date): Promise<OverdueWork[]> {
    return (await Promise.all(UNDATED.map((search) => this.#find(search, before)))).flat()
  }

  #findByAccount({ work, date }: Pick<Search, "work" | "date">, before: Date): Promise<OverdueWork[]> {
    return this.#rows(
      work,
      `SELECT a.handle AS account, r.* FROM acquiring_account a CROSS JOIN LATERAL (
         SELECT count(*)::integer AS rows, min(${date}) AS since, (array_agg(order_no ORDER BY ${date}, id))[1] AS first
         FROM acquiring_payment p WHERE p.account = a.handle AND p.${date} <= ? AND p.${date} IS NOT NULL AND p.deleted_at IS NULL) r
       WHERE r.rows > 0 AND a.query_failure IS NULL AND a.deleted_at IS NULL ORDER BY a.handle`,
      before
    )
  }

  #find({ work, table, where, date, name }: Search, before: Date): Promise<OverdueWork[]> {
    return this.#rows(
      work,
      `SELECT r.account, count(*)::integer AS rows, min(r.${date}) AS since, (array_agg(r.${name} ORDER BY r.${date}, r.id))[1] AS first
       FROM ${table} r WHERE ${where} AND r.${date} <= ? AND r.deleted_at IS NULL GROUP BY r.account ORDER BY r.account`,
      before
    )
  }

  async #rows(work: PlannedWork, sql: string, before: Date): Promise<OverdueWork[]> {
    const { rows } = await this.#db.raw<{ rows: Omit<OverdueWork, "work">[] }>(sql, [before])
    return rows.map((row) => ({ work, ...row }))
  }
}
