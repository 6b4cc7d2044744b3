import type { Database, Query } from "./database"
import type { Period } from "./period"
import { beginningOf } from "./period"

const TABLE = "acquiring_payment"

/** Of which payments an overview tells. */
export interface OverviewRange extends Period {
  readonly account?: string
}

/** The payments that were begun on a day in an account and a currency. */
export interface DayFigures {
  /** Such as 2026-11-22. */
  readonly day: string
  readonly account: string
  readonly currency: string
  /** All that were begun, those on whose page nobody paid included. */
  readonly begun: number
  readonly approved: number
  readonly declined: number
  /** Of which it is not known what became of them, or that do not match. */
  readonly unclear: number
  /** The sum of those that were approved, as decimal text. */
  readonly volume: string
}

export interface CountOf {
  /** What the gateway said; null where it said nothing. */
  readonly value: string | null
  readonly count: number
}

export interface DeclineCount {
  readonly code: string | null
  readonly text: string | null
  readonly count: number
}

/** What payments are counted by that the gateway said of them. */
export interface Outcomes {
  readonly threeds_results: readonly CountOf[]
  readonly risk_actions: readonly CountOf[]
}

const MOST_REASONS = 10

/** Counts the payments of the last days, each time from the rows: nothing of it is kept, so that nothing of it is ever wrong. */
export class Overview {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** The figures of each day on which a payment was begun, the oldest first. */
  async byDay(range: OverviewRange, now: Date): Promise<DayFigures[]> {
    const days = this.#payments(range, now)
      .select(this.#db.raw("(created_at at time zone ?)::date as date", [range.time_zone]), "account", "currency")
      .select(
        this.#db.raw(`count(*) as begun,
          count(*) filter (where state in ('authorized', 'captured')) as approved,
          count(*) filter (where state = 'declined') as declined,
          count(*) filter (where state in ('unknown', 'mismatch')) as unclear,
          coalesce(sum(amount::numeric) filter (where state in ('authorized', 'captured')), 0)::text as volume`)
      )
      .groupByRaw("1, 2, 3")
    // A date is written as text once for a day, and not for every payment of it.
    const rows = await this.#db
      .from(days.as("figures"))
      .select(this.#db.raw("to_char(date, 'YYYY-MM-DD') as day"), "account", "currency", "begun", "approved", "declined", "unclear", "volume")
      .orderByRaw("1, 2, 3")
      .then((all: (Omit<DayFigures, Counted> & Record<Counted, string>)[]) => all)
    return rows.map(({ begun, approved, declined, unclear, ...row }) => ({
      ...row,
      begun: Number(begun),
      approved: Number(approved),
      declined: Number(declined),
      unclear: Number(unclear),
    }))
  }

  /** Why payments were declined, the most frequent first. */
  async declines(range: OverviewRange, now: Date): Promise<DeclineCount[]> {
    const rows = await this.#payments(range, now)
      .where({ state: "declined" })
      .select<{ code: string | null; text: string | null; count: string }[]>("result_code as code", "result_text as text", this.#db.raw("count(*) as count"))
      .groupBy("result_code", "result_text")
      .orderByRaw("3 desc, 1, 2")
      .limit(MOST_REASONS)
    return rows.map((row) => ({ ...row, count: Number(row.count) }))
  }

  /** How many payments had each outcome of 3-D Secure and of the risk check, the most frequent first; those without one last. */
  async outcomes(range: OverviewRange, now: Date): Promise<Outcomes> {
    const rows = await this.#payments(range, now)
      .whereNotIn("state", ["created", "expired"])
      .select<{ threeds_result: string | null; risk_action: string | null; count: string }[]>("threeds_result", "risk_action", this.#db.raw("count(*) as count"))
      .groupBy("threeds_result", "risk_action")
    return {
      threeds_results: countBy(rows.map(({ threeds_result, count }) => [threeds_result, Number(count)])),
      risk_actions: countBy(rows.map(({ risk_action, count }) => [risk_action, Number(count)])),
    }
  }

  #payments({ account, ...period }: OverviewRange, now: Date): Query {
    const query = this.#db(TABLE)
      .whereNull("deleted_at")
      .where("created_at", ">=", beginningOf(this.#db, period, now))
      .where("created_at", "<=", now)
    return account === undefined ? query : query.where({ account })
  }
}

function countBy(counted: readonly (readonly [value: string | null, count: number])[]): CountOf[] {
  const counts = new Map<string | null, number>()
  for (const [value, count] of counted) counts.set(value, (counts.get(value) ?? 0) + count)
  const rows = [...counts].map(([value, count]) => ({ value, count }))
  return rows.sort((a, b) => Number(a.value === null) - Number(b.value === null) || b.count - a.count || String(a.value).localeCompare(String(b.value)))
}

/** PostgreSQL's counts come as text. */
type Counted = "begun" | "approved" | "declined" | "unclear"
