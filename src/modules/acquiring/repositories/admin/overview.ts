import type { PaymentRow } from "../../sql/rows"
import type { Message } from "../../../../domain/shared/messages/message"
import type { Mode } from "../../../../domain/shared/mode"
import type { Database, Query } from "../../sql/database"
import { modeIn } from "../../accounts/mode"
import { RELEASED } from "../../models/payment"
import type { Period } from "../../sql/period"
import { daysIn } from "../../sql/period"

const TABLE = "acquiring_payment"

const COLUMNS = { mode: "mode", account: "account" } as const

/** The payments of an overview. */
export interface OverviewRange extends Period {
  readonly account?: string
  readonly mode?: Mode
  /** The accounts that are live now. A payment without a stored mode has the mode of its account. Default: none. */
  readonly live?: readonly string[]
}

/** The payments that started on a day, in one account, mode and currency. */
export interface DayFigures {
  /** Such as 2026-11-22. */
  readonly day: string
  /** The mode of the account at the start of the payments. */
  readonly mode: Mode
  readonly account: string
  readonly currency: string
  /** Every payment that started, including abandoned pages. */
  readonly begun: number
  /** Every payment that was ever approved, even if it was released or refunded later. */
  readonly approved: number
  readonly declined: number
  /** The payments in state `unknown` or `mismatch`. */
  readonly unclear: number
  /** The sum of the full amounts of the approved payments, as decimal text. */
  readonly volume: string
}

/** A total, and the count of each day with at least one. */
export interface Counts {
  readonly count: number
  /** The oldest first. */
  readonly by_day: readonly { readonly day: string; readonly count: number }[]
}

export interface CountOf extends Counts {
  readonly mode: Mode
  /** The value from the gateway; null if it returned none. */
  readonly value: string | null
}

export interface DeclineCount extends Counts {
  readonly mode: Mode
  readonly code: string | null
  /** The gateway's own message, or the plugin's. */
  readonly text: Message | null
}

/** The payments by the gateway's results of 3-D Secure and of the risk check. */
export interface Outcomes {
  readonly threeds_results: readonly CountOf[]
  readonly risk_actions: readonly CountOf[]
}

/** For each mode. */
const MOST_REASONS = 10

/** More than exist, unless the gateway returns a different text each time. */
const MOST_OUTCOMES = 100

/**
 * The figures of a day from rows by state. Payments that were approved and released later are in additional rows with
 * the state `released`.
 */
const FIGURES = `coalesce(sum(payments) filter (where state <> 'released'), 0) as begun,
  coalesce(sum(payments) filter (where state in ('authorized', 'captured', 'released')), 0) as approved,
  coalesce(sum(payments) filter (where state = 'declined'), 0) as declined,
  coalesce(sum(payments) filter (where state in ('unknown', 'mismatch')), 0) as unclear,
  coalesce(sum(volume) filter (where state in ('authorized', 'captured', 'released')), 0)::text as volume`

const RELEASED_ALONE = "'released' as state"

/** Counts the payments of the last days from their rows. No total is stored, so no total can be wrong. */
export class Overview {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /** The figures of each day on which a payment started, the oldest first. */
  async byDay(range: OverviewRange, now: Date): Promise<DayFigures[]> {
    // Each half has an index with every column that it sums. Only the history shows whether a canceled payment was
    // approved.
    const columns = ["date", "mode", "account", "currency", "payments", "volume"]
    const status = this.#eachDay(range, now, { columns: ["currency", "state"] }).select(...columns, "state")
    const released = this.#eachDay(range, now, {
      columns: ["currency"],
      of: (payments) => payments.whereRaw(RELEASED),
    }).select(...columns, this.#db.raw(RELEASED_ALONE))
    // Formats the date and looks up the mode once for each day, and not for each payment.
    const rows = await this.#db
      .from(this.#db.unionAll([status, released]).as("figures"))
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

  /** The reasons of declined payments, the most frequent first. */
  async declines(range: OverviewRange, now: Date): Promise<DeclineCount[]> {
    const rows = await this.#counted<"result_code" | "result_text", DeclineReason>(range, now, {
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

  /**
   * The number of payments for each result of 3-D Secure and of the risk check, the most frequent first; those without
   * a result last.
   */
  async outcomes(range: OverviewRange, now: Date): Promise<Outcomes> {
    const rows = await this.#counted<"threeds_result" | "risk_action">(range, now, {
      of: (payments) => payments.whereNotIn("state", ["created", "expired"]),
      columns: ["threeds_result", "risk_action"],
      most: MOST_OUTCOMES,
    })
    return { threeds_results: countsIn(rows, "threeds_result"), risk_actions: countsIn(rows, "risk_action") }
  }

  /**
   * The number of payments of each day with equal values in some columns, the oldest day first; for each mode the
   * `most` frequent combinations.
   */
  async #counted<Column extends string, Values = Readonly<Record<Column, string | null>>>(
    range: OverviewRange,
    now: Date,
    { most, ...alike }: Counting<Column>
  ): Promise<(Values & CountedDay)[]> {
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
      .then((rows: (Values & CountedDay)[]) => rows)
  }

  #modeIn({ live = [] }: OverviewRange) {
    return this.#db.raw("? as mode", [modeIn(this.#db, COLUMNS, live)])
  }

  /**
   * The payments of each day, grouped by mode, account and other columns, for a statement: those, `date`, `payments`
   * and `volume`. An index finds each day, which is counted before the next. So no date is computed for each payment,
   * and few groups remain.
   */
  #eachDay({ account, mode, live = [], ...period }: OverviewRange, now: Date, { of = all, columns }: Alike): Query {
    const payments = of(this.#db(TABLE))
      .select("mode", "account", ...columns, this.#db.raw("count(*) as payments, sum(amount::numeric) as volume"))
      .whereNull("deleted_at")
      .whereRaw("created_at >= beginning and created_at < ending")
      .where("created_at", "<=", now)
      .groupBy("mode", "account", ...columns)
    // Not `account = ?`: PostgreSQL 18 would plan a skip scan of the index and read the rows instead.
    if (account !== undefined) payments.whereRaw("(account = ?) is true", [account])
    if (mode !== undefined) payments.whereRaw("? = ?", [modeIn(this.#db, COLUMNS, live), mode])
    return this.#db
      .from(daysIn(this.#db, period, now))
      .joinRaw("cross join lateral ? as alike", this.#db.raw("?", [payments]))
  }
}

const all = (payments: Query): Query => payments

/** The payments to group, and their columns. */
interface Alike<Column extends string = string> {
  /** Default: all. */
  readonly of?: (payments: Query) => Query
  readonly columns: readonly Column[]
}

interface Counting<Column extends string> extends Alike<Column> {
  readonly most: number
}

type DeclineReason = Pick<PaymentRow, "result_code" | "result_text">

/** Payments of one day with equal values in some columns. */
type Counted<Column extends string> = Readonly<Record<Column, string | null>> & CountedDay

interface CountedDay {
  readonly day: string
  readonly mode: Mode
  /** PostgreSQL returns counts as text. */
  readonly count: string
}

/** Combines rows with an equal key, with the first of them; the most frequent first. */
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

/** The values, the most frequent first; the count of payments without a value last. */
function countsIn<Column extends string>(rows: readonly Counted<Column>[], column: Column): CountOf[] {
  const counts = countBy(rows, (row) => JSON.stringify([row.mode, row[column]])).map(({ first, ...each }): CountOf => ({
    mode: first.mode,
    value: first[column],
    ...each,
  }))
  return [...counts.filter(({ value }) => value !== null), ...counts.filter(({ value }) => value === null)]
}

/** The counts of a day that PostgreSQL returns as text. */
type Texts = "begun" | "approved" | "declined" | "unclear"
