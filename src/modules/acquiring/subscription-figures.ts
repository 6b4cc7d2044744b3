import type { Database, Query } from "./database"
import type { OverviewRange } from "./overview"
import { beginningOf } from "./period"

/** How many subscriptions or renewals, and how much money, as decimal text. */
export interface Figure {
  readonly count: number
  readonly amount: string
}

/** What of subscriptions is counted with money. */
export type FigureName = "past_due" | "renewed" | "recovered" | "lost"

/** The figures of one currency. What nothing was counted of is left out. */
export type CurrencyFigures = Partial<Record<FigureName, Figure>> & { readonly currency: string; readonly active?: number }

interface CountedRow {
  readonly currency: string
  readonly count: string
  readonly amount: string
}

const SUM = "coalesce(sum(p.amount::numeric), 0)::text as amount"

/** What a charge was tried for last, by the card or by hand; nothing where no try was made. */
const LAST_TRY = "left join lateral (select amount from acquiring_payment where charge_id = g.id and deleted_at is null order by charge_try desc limit 1) p on true"

const FAILED_ONCE = `(g.history @> '[{"to": "declined"}]' or g.history @> '[{"to": "failed"}]')`

/** Counts subscriptions and their renewals, each time from the rows: nothing of it is kept, so that nothing of it is ever wrong. */
export class SubscriptionFigures {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** The figures by currency. Those of a time are of the period; how they stand is of now. */
  async byCurrency(range: OverviewRange, now: Date): Promise<CurrencyFigures[]> {
    const [active, past_due, renewed, recovered, lost] = await Promise.all([this.#active(range), this.#pastDue(range), this.#renewed(range, now), this.#recovered(range, now), this.#lost(range, now)])
    const currencies = [...new Set([active, past_due, renewed, recovered, lost].flat().map(({ currency }) => currency))].sort()
    return currencies.map((currency) => {
      const of = (rows: readonly CountedRow[]): Figure | undefined => {
        const row = rows.find((one) => one.currency === currency)
        return row && { count: Number(row.count), amount: row.amount }
      }
      return { currency, active: of(active)?.count, past_due: of(past_due), renewed: of(renewed), recovered: of(recovered), lost: of(lost) }
    })
  }

  /** That go on, and whose cycles are paid so far. */
  async #active({ account }: OverviewRange): Promise<CountedRow[]> {
    return ofAccount(this.#db("acquiring_contract as c"), "c", account)
      .where("c.state", "active")
      .groupBy("c.currency")
      .select<CountedRow[]>("c.currency", this.#db.raw("count(*) as count"), this.#db.raw("'0' as amount"))
  }

  /** That stand still as a cycle could not be charged, with what their cycles that are not paid were tried for last. */
  async #pastDue({ account }: OverviewRange): Promise<CountedRow[]> {
    return ofAccount(this.#db("acquiring_contract as c"), "c", account)
      .leftJoin("acquiring_charge as g", (on) => on.on("g.contract_id", "c.id").andOnVal("g.state", "failed").andOnNull("g.deleted_at"))
      .joinRaw(LAST_TRY)
      .where("c.state", "past_due")
      .groupBy("c.currency")
      .select<CountedRow[]>("c.currency", this.#db.raw("count(distinct c.id) as count"), this.#db.raw(SUM))
  }

  /** Cycles after the first that were paid in the period, at whichever try. */
  async #renewed(range: OverviewRange, now: Date): Promise<CountedRow[]> {
    return this.#paid(range, now)
  }

  /** Those of them that had been declined, or given up, before. */
  async #recovered(range: OverviewRange, now: Date): Promise<CountedRow[]> {
    return this.#paid(range, now).whereRaw(FAILED_ONCE)
  }

  #paid({ account, ...period }: OverviewRange, now: Date) {
    const paidAt = "(select max(move->>'at')::timestamptz from jsonb_array_elements(g.history) move where move->>'to' = 'paid')"
    const beginning = beginningOf(this.#db, period, now)
    return ofAccount(this.#db("acquiring_charge as g"), "g", account)
      .join("acquiring_payment as p", "p.id", "g.payment_id")
      .whereRaw("g.state in ('paid', 'done')")
      // A row is never older than its last move: so the index finds what may be meant, and the history says what is.
      .where("g.updated_at", ">=", beginning)
      .whereRaw(`${paidAt} >= ?`, [beginning])
      .whereRaw(`${paidAt} <= ?`, [now])
      .groupBy("p.currency")
      .select<CountedRow[]>("p.currency", this.#db.raw("count(*) as count"), this.#db.raw(SUM))
  }

  /** That were cancelled, or ended, in the period while their last cycle was not paid, with what that was tried for last. */
  async #lost({ account, ...period }: OverviewRange, now: Date): Promise<CountedRow[]> {
    const overAt = "(select max(move->>'at')::timestamptz from jsonb_array_elements(c.history) move where move->>'to' = c.state and move->>'from' <> c.state)"
    const beginning = beginningOf(this.#db, period, now)
    return ofAccount(this.#db("acquiring_contract as c"), "c", account)
      .join("acquiring_charge as g", (on) => on.on("g.contract_id", "c.id").andOn("g.cycle", "c.cycle").andOnNull("g.deleted_at"))
      .joinRaw(LAST_TRY)
      .whereRaw("c.state in ('cancelled', 'ended')")
      .whereIn("g.state", ["declined", "held", "failed"])
      .where("c.updated_at", ">=", beginning)
      .whereRaw(`${overAt} >= ?`, [beginning])
      .whereRaw(`${overAt} <= ?`, [now])
      .groupBy("c.currency")
      .select<CountedRow[]>("c.currency", this.#db.raw("count(*) as count"), this.#db.raw(SUM))
  }
}

function ofAccount(query: Query, table: "c" | "g", account: string | undefined): Query {
  query.whereNull(`${table}.deleted_at`)
  return account === undefined ? query : query.where(`${table}.account`, account)
}
