import type { Mode } from "../../../../domain/shared/mode"
import type { Database, Query } from "../../sql/database"
import { modeIn } from "../../accounts/mode"
import type { OverviewRange } from "./overview"
import { beginningOf } from "../../sql/period"

/** A number of subscriptions or renewals, and their money as decimal text. */
export interface Figure {
  readonly count: number
  readonly amount: string
}

/** The figures that have an amount. */
export type FigureName = "past_due" | "renewed" | "recovered" | "lost"

/** The figures of one mode and currency. A figure without rows is omitted. */
export type CurrencyFigures = Partial<Record<FigureName, Figure>> & {
  readonly mode: Mode
  readonly currency: string
  readonly active?: number
}

interface CountedRow {
  readonly mode: Mode
  readonly currency: string
  readonly count: string
  readonly amount: string
}

const COUNT = "count(*) as count"

const SUM = "coalesce(sum(p.amount::numeric), 0)::text as amount"

/** The unpaid amount of a billing cycle: its own amount, or the one of its last attempt. */
const SUM_NOT_PAID = "coalesce(sum(coalesce(g.amount, p.amount)::numeric), 0)::text as amount"

/**
 * The payment that stored a subscription's card. It determines the mode of the subscription, even after its account
 * goes live.
 */
const CARD = "left join acquiring_payment k on k.id = c.card_payment_id"

/** The last attempt of a billing cycle, by card, by hand or by the gateway; none if there was no attempt. */
const LAST_ATTEMPT =
  "left join lateral (select amount from acquiring_payment where billing_cycle_id = g.id and deleted_at is null order by attempt_number desc limit 1) p on true"

const FAILED_ONCE = `(g.history @> '[{"to": "declined"}]' or g.history @> '[{"to": "failed"}]')`

const OF_SUBSCRIPTION = { table: "c", mode: "k.mode", account: "c.account", currency: "c.currency" } as const

const OF_BILLING_CYCLE = { table: "g", mode: "p.mode", account: "g.account", currency: "p.currency" } as const

/** Counts subscriptions and their renewals from their rows. No total is stored, so no total can be wrong. */
export class SubscriptionFigures {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * The figures by mode and currency. `renewed`, `recovered` and `lost` are of the period; `active` and `past_due` are
   * of now.
   */
  async byCurrency(range: OverviewRange, now: Date): Promise<CurrencyFigures[]> {
    const [active, past_due, renewed, recovered, lost] = await Promise.all([
      this.#active(range),
      this.#pastDue(range),
      this.#renewed(range, now),
      this.#recovered(range, now),
      this.#lost(range, now),
    ])
    const groups = new Map(
      [active, past_due, renewed, recovered, lost]
        .flat()
        .map(({ mode, currency }) => [`${mode} ${currency}`, { mode, currency }])
    )
    return [...groups]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([, { mode, currency }]) => {
        const of = (rows: readonly CountedRow[]): Figure | undefined => {
          const row = rows.find((one) => one.mode === mode && one.currency === currency)
          return row && { count: Number(row.count), amount: row.amount }
        }
        return {
          mode,
          currency,
          active: of(active)?.count,
          past_due: of(past_due),
          renewed: of(renewed),
          recovered: of(recovered),
          lost: of(lost),
        }
      })
  }

  /** The active subscriptions, whose due cycles are paid so far. */
  async #active(range: OverviewRange): Promise<CountedRow[]> {
    const query = this.#db("acquiring_subscription as c").joinRaw(CARD).where("c.state", "active")
    return this.#counted(query, range, OF_SUBSCRIPTION, COUNT, "'0' as amount")
  }

  /** The past due subscriptions, with the unpaid amounts of their cycles. */
  async #pastDue(range: OverviewRange): Promise<CountedRow[]> {
    const query = this.#db("acquiring_subscription as c")
      .joinRaw(CARD)
      .leftJoin("acquiring_billing_cycle as g", (on) =>
        on.on("g.subscription_id", "c.id").andOnVal("g.state", "failed").andOnNull("g.deleted_at")
      )
      .joinRaw(LAST_ATTEMPT)
      .where("c.state", "past_due")
    return this.#counted(query, range, OF_SUBSCRIPTION, "count(distinct c.id) as count", SUM_NOT_PAID)
  }

  /** The cycles after the first that were paid in the period, at any attempt. */
  async #renewed(range: OverviewRange, now: Date): Promise<CountedRow[]> {
    return this.#counted(this.#paid(range, now), range, OF_BILLING_CYCLE, COUNT, SUM)
  }

  /** Those of the renewed cycles that had been declined or given up before. */
  async #recovered(range: OverviewRange, now: Date): Promise<CountedRow[]> {
    return this.#counted(this.#paid(range, now).whereRaw(FAILED_ONCE), range, OF_BILLING_CYCLE, COUNT, SUM)
  }

  #paid(period: OverviewRange, now: Date): Query {
    const paidAt =
      "(select max(move->>'at')::timestamptz from jsonb_array_elements(g.history) move where move->>'to' = 'paid')"
    const beginning = beginningOf(period, now)
    return (
      this.#db("acquiring_billing_cycle as g")
        .join("acquiring_payment as p", "p.id", "g.payment_id")
        .whereRaw("g.state in ('paid', 'completed')")
        // A row is never older than its last transition. So the index finds the candidates, and the history decides.
        .where("g.updated_at", ">=", beginning)
        .whereRaw(`${paidAt} >= ?`, [beginning])
        .whereRaw(`${paidAt} <= ?`, [now])
    )
  }

  /** The subscriptions that ended in the period while their last cycle was unpaid, with its unpaid amount. */
  async #lost(range: OverviewRange, now: Date): Promise<CountedRow[]> {
    const overAt =
      "(select max(move->>'at')::timestamptz from jsonb_array_elements(c.history) move where move->>'to' = c.state and move->>'from' <> c.state)"
    const beginning = beginningOf(range, now)
    const query = this.#db("acquiring_subscription as c")
      .joinRaw(CARD)
      .join("acquiring_billing_cycle as g", (on) =>
        on.on("g.subscription_id", "c.id").andOn("g.cycle", "c.cycle").andOnNull("g.deleted_at")
      )
      .joinRaw(LAST_ATTEMPT)
      .whereRaw("c.state in ('canceled', 'ended')")
      .whereIn("g.state", ["declined", "blocked", "failed"])
      .where("c.updated_at", ">=", beginning)
      .whereRaw(`${overAt} >= ?`, [beginning])
      .whereRaw(`${overAt} <= ?`, [now])
    return this.#counted(query, range, OF_SUBSCRIPTION, COUNT, SUM_NOT_PAID)
  }

  /** The rows of a query, counted by mode and currency. */
  async #counted(
    query: Query,
    { account, mode, live = [] }: OverviewRange,
    of: typeof OF_SUBSCRIPTION | typeof OF_BILLING_CYCLE,
    count: string,
    amount: string
  ): Promise<CountedRow[]> {
    const modeOf = modeIn(this.#db, of, live)
    query.whereNull(`${of.table}.deleted_at`)
    if (account !== undefined) query.where(of.account, account)
    if (mode !== undefined) query.whereRaw("? = ?", [modeOf, mode])
    return query
      .groupByRaw("1, 2")
      .select<CountedRow[]>(this.#db.raw("? as mode", [modeOf]), of.currency, this.#db.raw(count), this.#db.raw(amount))
  }
}
