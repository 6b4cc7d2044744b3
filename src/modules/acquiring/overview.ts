import type { Mode } from "../../domain/mode"
import type { Database, Query } from "./database"
import { modeIn } from "./mode"
import { RELEASED } from "./models/payment"
import type { Period } from "./period"
import { beginningOf } from "./period"

const TABLE = "acquiring_payment"

const COLUMNS = { mode: "mode", account: "account" } as const

/** Of which payments an overview tells. */
export interface OverviewRange extends Period {
  readonly account?: string
  readonly mode?: Mode
  /** The accounts that are live now: a payment of which it was not written down is as its account. Default: none. */
  readonly live?: readonly string[]
}

/** The payments that were begun on a day in an account, a mode and a currency. */
export interface DayFigures {
  /** Such as 2026-11-22. */
  readonly day: string
  /** Whether it is real money; of the account when they were begun. */
  readonly mode: Mode
  readonly account: string
  readonly currency: string
  /** All that were begun, those on whose page nobody paid included. */
  readonly begun: number
  /** That were ever approved, also where that was released or given back later. */
  readonly approved: number
  readonly declined: number
  /** Of which it is not known what became of them, or that do not match. */
  readonly unclear: number
  /** The sum of those that were approved, with their whole amounts, as decimal text. */
  readonly volume: string
}

/** How often something was, on the whole and on each day on which it was. */
export interface Counts {
  readonly count: number
  /** The oldest first. */
  readonly by_day: readonly { readonly day: string; readonly count: number }[]
}

export interface CountOf extends Counts {
  readonly mode: Mode
  /** What the gateway said; null where it said nothing. */
  readonly value: string | null
}

export interface DeclineCount extends Counts {
  readonly mode: Mode
  readonly code: string | null
  readonly text: string | null
}

/** What payments are counted by that the gateway said of them. */
export interface Outcomes {
  readonly threeds_results: readonly CountOf[]
  readonly risk_actions: readonly CountOf[]
}

/** Of each mode. */
const MOST_REASONS = 10

/** More than there are, unless what the gateway says is different each time. */
const MOST_OUTCOMES = 100

/** Counts the payments of the last days, each time from the rows: nothing of it is kept, so that nothing of it is ever wrong. */
export class Overview {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** The figures of each day on which a payment was begun, the oldest first. */
  async byDay(range: OverviewRange, now: Date): Promise<DayFigures[]> {
    // Each half has an index with all that it sums up; whether what was cancelled had been approved is in its history alone.
    const standing = this.#daysOf(this.#payments(range, now), range).select(
      this.#db.raw(`count(*) as begun,
        count(*) filter (where state in ('authorized', 'captured')) as approved,
        count(*) filter (where state = 'declined') as declined,
        count(*) filter (where state in ('unknown', 'mismatch')) as unclear,
        coalesce(sum(amount::numeric) filter (where state in ('authorized', 'captured')), 0) as volume`)
    )
    const released = this.#daysOf(this.#payments(range, now).whereRaw(RELEASED), range).select(
      this.#db.raw("0 as begun, count(*) as approved, 0 as declined, 0 as unclear, sum(amount::numeric) as volume")
    )
    // A date is written as text, and a mode looked for, once for a day, and not for every payment of it.
    const rows = await this.#db
      .from(this.#db.unionAll([standing, released]).as("figures"))
      .select(this.#db.raw("to_char(date, 'YYYY-MM-DD') as day"), this.#modeIn(range), "account", "currency")
      .select(this.#db.raw("sum(begun) as begun, sum(approved) as approved, sum(declined) as declined, sum(unclear) as unclear, sum(volume)::text as volume"))
      .groupByRaw("1, 2, 3, 4")
      .orderByRaw("1, 2, 3, 4")
      .then((all: (Omit<DayFigures, Texts> & Record<Texts, string>)[]) => all)
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
    const rows = await this.#counted<"result_code" | "result_text">(this.#payments(range, now).where({ state: "declined" }), range, ["result_code", "result_text"], MOST_REASONS)
    const declines = countBy(rows, ({ mode, result_code, result_text }) => JSON.stringify([mode, result_code, result_text]))
    return declines.map(({ first: { mode, result_code, result_text }, ...counts }) => ({ mode, code: result_code, text: result_text, ...counts }))
  }

  /** How many payments had each outcome of 3-D Secure and of the risk check, the most frequent first; those without one last. */
  async outcomes(range: OverviewRange, now: Date): Promise<Outcomes> {
    const decided = this.#payments(range, now).whereNotIn("state", ["created", "expired"])
    const rows = await this.#counted<"threeds_result" | "risk_action">(decided, range, ["threeds_result", "risk_action"], MOST_OUTCOMES)
    return { threeds_results: saidIn(rows, "threeds_result"), risk_actions: saidIn(rows, "risk_action") }
  }

  /** How many payments of each day have the same in some columns, the oldest day first; of each mode as many different ones as are `most` frequent. */
  async #counted<Column extends string>(payments: Query, range: OverviewRange, columns: readonly Column[], most: number): Promise<Counted<Column>[]> {
    const alike = this.#db.raw(columns.map(() => "??").join(), [...columns]).toQuery()
    const known = payments.select(this.#dateIn(range), this.#modeIn(range), ...columns)
    const days = this.#db
      .from(known.as("known"))
      .select("date", "mode", ...columns)
      .select(this.#db.raw(`count(*) as count, sum(count(*)) over (partition by mode, ${alike}) as total`))
      .groupBy("date", "mode", ...columns)
    const ranked = this.#db.from(days.as("days")).select("*", this.#db.raw(`dense_rank() over (partition by mode order by total desc, ${alike}) as rank`))
    return this.#db
      .from(ranked.as("ranked"))
      .where("rank", "<=", most)
      .select(this.#db.raw("to_char(date, 'YYYY-MM-DD') as day"), "mode", ...columns, "count")
      .orderByRaw("1")
      .then((rows: Counted<Column>[]) => rows)
  }

  /** The payments of each day in each mode that was written down, account and currency. */
  #daysOf(payments: Query, range: OverviewRange): Query {
    return payments.select(this.#dateIn(range), "mode", "account", "currency").groupByRaw("1, 2, 3, 4")
  }

  #dateIn({ time_zone }: OverviewRange) {
    return this.#db.raw("(created_at at time zone ?)::date as date", [time_zone])
  }

  #modeIn({ live = [] }: OverviewRange) {
    return this.#db.raw("? as mode", [modeIn(this.#db, COLUMNS, live)])
  }

  #payments({ account, mode, live = [], ...period }: OverviewRange, now: Date): Query {
    const query = this.#db(TABLE)
      .whereNull("deleted_at")
      .where("created_at", ">=", beginningOf(this.#db, period, now))
      .where("created_at", "<=", now)
    if (account !== undefined) query.where({ account })
    return mode === undefined ? query : query.whereRaw("? = ?", [modeIn(this.#db, COLUMNS, live), mode])
  }
}

/** Payments of one day that have the same in some columns. */
type Counted<Column extends string> = Readonly<Record<Column, string | null>> & CountedDay

interface CountedDay {
  readonly day: string
  readonly mode: Mode
  /** PostgreSQL's counts come as text. */
  readonly count: string
}

/** Rows that are alike as one, with the first of them; the most frequent first. */
function countBy<Row extends CountedDay>(rows: readonly Row[], keyOf: (row: Row) => string): (Counts & { readonly first: Row })[] {
  const alike = new Map<string, [Row, ...Row[]]>()
  for (const row of rows) {
    const others = alike.get(keyOf(row))
    if (others) others.push(row)
    else alike.set(keyOf(row), [row])
  }
  const counts = [...alike].map(([key, all]) => ({ key, first: all[0], ...countsOf(all) }))
  return counts.sort((a, b) => b.count - a.count || a.key.localeCompare(b.key)).map(({ key: _, ...each }) => each)
}

function countsOf(rows: readonly CountedDay[]): Counts {
  const days = new Map<string, number>()
  for (const { day, count } of rows) days.set(day, (days.get(day) ?? 0) + Number(count))
  const by_day = [...days].map(([day, count]) => ({ day, count }))
  return { count: by_day.reduce((sum, { count }) => sum + count, 0), by_day }
}

/** What was said, the most frequent first; how often nothing was said last. */
function saidIn<Column extends string>(rows: readonly Counted<Column>[], column: Column): CountOf[] {
  const counts = countBy(rows, (row) => JSON.stringify([row.mode, row[column]])).map(({ first, ...each }): CountOf => ({ mode: first.mode, value: first[column], ...each }))
  return [...counts.filter(({ value }) => value !== null), ...counts.filter(({ value }) => value === null)]
}

/** The counts of a day that come as text. */
type Texts = "begun" | "approved" | "declined" | "unclear"
