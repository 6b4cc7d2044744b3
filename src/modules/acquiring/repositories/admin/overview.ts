import type { Mode } from "../../../../domain/shared/mode"
import type { Database, Query } from "../../sql/database"
import { modeIn } from "../../accounts/mode"
import { RELEASED } from "../../models/payment"
import type { Period } from "../../sql/period"
import { daysIn } from "../../sql/period"

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

/** What a day's payments come to, of rows by state; that were approved and released later are in rows of their own besides. */
const FIGURES = `coalesce(sum(payments) filter (where state <> 'released'), 0) as begun,
  coalesce(sum(payments) filter (where state in ('authorized', 'captured', 'released')), 0) as approved,
  coalesce(sum(payments) filter (where state = 'declined'), 0) as declined,
  coalesce(sum(payments) filter (where state in ('unknown', 'mismatch')), 0) as unclear,
  coalesce(sum(volume) filter (where state in ('authorized', 'captured', 'released')), 0)::text as volume`

const RELEASED_ALONE = "'released' as state"

/** Counts the payments of the last days, each time from the rows: nothing of it is kept, so that nothing of it is ever wrong. */
export class Overview {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** The figures of each day on which a payment was begun, the oldest first. */
  async byDay(range: OverviewRange, now: Date): Promise<DayFigures[]> {
    // Each half has an index with all that it sums up; whether what was canceled had been approved is in its history alone.
    const columns = ["date", "mode", "account", "currency", "payments", "volume"]
    const standing = this.#eachDay(range, now, { columns: ["currency", "state"] }).select(...columns, "state")
    const released = this.#eachDay(range, now, {
      columns: ["currency"],
      of: (payments) => payments.whereRaw(RELEASED),
    }).select(...columns, this.#db.raw(RELEASED_ALONE))
    // A date is written as text, and a mode looked for, once for a day, and not for every payment of it.
    const rows = await this.#db
      .from(this.#db.unionAll([standing, released]).as("figures"))
      .select(
        this.#db.raw("to_char(date, 'YYYY-MM-DD') as day"),
        this.#modeIn(range),
        "account",
        "currency",
        this.#db.raw(FIGURES)
      )
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
    const rows = await this.#counted<"result_code" | "result_text">(range, now, {
      of: (payments) => payments.where({ state: "declined" }),
      columns: ["result_code", "result_text"],
      most: MOST_REASONS,
    })
    const declines = countBy(rows, ({ mode, result_code, result_text }) =>
      JSON.stringify([mode, result_code, result_text])
    )
    return declines.map(({ first: { mode, result_code, result_text }, ...counts }) => ({
      mode,
      code: result_code,
      text: result_text,
      ...counts,
    }))
  }

  /** How many payments had each outcome of 3-D Secure and of the risk check, the most frequent first; those without one last. */
  async outcomes(range: OverviewRange, now: Date): Promise<Outcomes> {
    const rows = await this.#counted<"threeds_result" | "risk_action">(range, now, {
      of: (payments) => payments.whereNotIn("state", ["created", "expired"]),
      columns: ["threeds_result", "risk_action"],
      most: MOST_OUTCOMES,
    })
    return { threeds_results: saidIn(rows, "threeds_result"), risk_actions: saidIn(rows, "risk_action") }
  }

  /** How many payments of each day have the same in some columns, the oldest day first; of each mode as many different ones as are `most` frequent. */
  async #counted<Column extends string>(
    range: OverviewRange,
    now: Date,
    { most, ...alike }: Counting<Column>
  ): Promise<Counted<Column>[]> {
    const { columns } = alike
    const same = this.#db.raw(columns.map(() => "??").join(), [...columns]).toQuery()
    const known = this.#eachDay(range, now, alike).select("date", this.#modeIn(range), ...columns, "payments")
    const days = this.#db
      .from(known.as("known"))
      .select("date", "mode", ...columns)
      .select(this.#db.raw(`sum(payments) as count, sum(sum(payments)) over (partition by mode, ${same}) as total`))
      .groupBy("date", "mode", ...columns)
    const ranked = this.#db
      .from(days.as("days"))
      .select("*", this.#db.raw(`dense_rank() over (partition by mode order by total desc, ${same}) as rank`))
    return this.#db
      .from(ranked.as("ranked"))
      .where("rank", "<=", most)
      .select(this.#db.raw("to_char(date, 'YYYY-MM-DD') as day"), "mode", ...columns, "count")
      .orderByRaw("1")
      .then((rows: Counted<Column>[]) => rows)
  }

  #modeIn({ live = [] }: OverviewRange) {
    return this.#db.raw("? as mode", [modeIn(this.#db, COLUMNS, live)])
  }

  /**
   * How many payments of each day are alike in what was written down of mode, account and other columns, for a statement: those, `date`,
   * `payments` and `volume`. Each day is found by an index and counted before the next: no calendar is asked about each payment, and few
   * are to be told apart.
   */
  #eachDay({ account, mode, live = [], ...period }: OverviewRange, now: Date, { of = all, columns }: Alike): Query {
    const payments = of(this.#db(TABLE))
      .select("mode", "account", ...columns, this.#db.raw("count(*) as payments, sum(amount::numeric) as volume"))
      .whereNull("deleted_at")
      .whereRaw("created_at >= beginning and created_at < ending")
      .where("created_at", "<=", now)
      .groupBy("mode", "account", ...columns)
    // Not as `account = ?`: PostgreSQL 18 would take the index for one that is to be jumped through, and read the rows instead.
    if (account !== undefined) payments.whereRaw("(account = ?) is true", [account])
    if (mode !== undefined) payments.whereRaw("? = ?", [modeIn(this.#db, COLUMNS, live), mode])
    return this.#db
      .from(daysIn(this.#db, period, now))
      .joinRaw("cross join lateral ? as alike", this.#db.raw("?", [payments]))
  }
}

const all = (payments: Query): Query => payments

/** Which payments are alike. */
interface Alike<Column extends string = string> {
  /** Default: all. */
  readonly of?: (payments: Query) => Query
  readonly columns: readonly Column[]
}

/** Of which ones it is told how many there are. */
interface Counting<Column extends string> extends Alike<Column> {
  readonly most: number
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
function countBy<Row extends CountedDay>(
  rows: readonly Row[],
  keyOf: (row: Row) => string
): (Counts & { readonly first: Row })[] {
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
  const counts = countBy(rows, (row) => JSON.stringify([row.mode, row[column]])).map(({ first, ...each }): CountOf => ({
    mode: first.mode,
    value: first[column],
    ...each,
  }))
  return [...counts.filter(({ value }) => value !== null), ...counts.filter(({ value }) => value === null)]
}

/** The counts of a day that come as text. */
type Texts = "begun" | "approved" | "declined" | "unclear"
