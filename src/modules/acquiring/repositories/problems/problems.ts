import { DAY_MS, HOUR_MS } from "../../../../domain/shared/durations"
import type { ProblemKind } from "../../../../domain/problems/problem"
import type { FailedItem } from "../../../../domain/shared/run-each"
import { codesContaining } from "../../../../domain/shared/messages/codes-containing"
import { runEach } from "../../../../domain/shared/run-each"
import { latestWritten } from "../shared/clocks"
import type { FoundProblem } from "./compare-problems"
import { compareProblems } from "./compare-problems"
import type { Database, Query } from "../../sql/database"
import { columns } from "../../sql/columns"
import { newRow } from "../../sql/database"
import { beginsWith, contains } from "../../sql/like"
import { ProblemSources } from "./problem-sources"
import type { PaymentRow, ProblemRow } from "../../sql/rows"

const TABLE = "acquiring_problem"
const PAYMENTS = "acquiring_payment"

/**
 * A problem that reopens within this time after its mail is not mailed again. Otherwise an unstable problem would be
 * mailed every minute.
 */
const MAILED_ONCE_MS = DAY_MS

/**
 * A missing worker is mailed again after this time, also if it ran in between, because the daily mail is a job of the
 * worker.
 */
const MISSING_WORKER_AGAIN_MS = 6 * HOUR_MS

export interface ProblemFilters {
  /** The beginning of an order number, or a part of the summary. */
  readonly q?: string
  readonly state: "open" | "closed" | "all"
  readonly account?: string
  readonly kind?: readonly ProblemKind[]
  readonly payment_id?: string
}

export interface ProblemPage {
  readonly limit: number
  readonly offset: number
  /** By `since`; a minus sign means the newest first. */
  readonly order: "since" | "-since"
}

/**
 * A problem with the order number and mode of its payment. Without a payment, it has the mode of its subscription's
 * card.
 */
export type ListedProblem = ProblemRow & Pick<PaymentRow, "mode"> & { readonly order_no: string | null }

/** A search for problems of some kinds. */
export interface ProblemSearch {
  readonly kinds: readonly ProblemKind[]
  readonly find: (sources: ProblemSources) => Promise<readonly FoundProblem[]>
}

/** The changes of a refresh, and the searches that failed. */
export interface RefreshedProblems {
  readonly opened: readonly ProblemRow[]
  readonly closed: readonly ProblemRow[]
  readonly failed: readonly FailedItem<ProblemSearch>[]
}

/** The problem list. It is derived from other rows, so no entry is opened or closed by hand. */
export class Problems {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  /**
   * Updates the list to the problems that exist now. A lock admits one process at a time, so an outdated result cannot
   * reopen a problem that another process closed. A failed search stops no other one, and closes no problem of its
   * kinds.
   *
   * @param searches read in this transaction, and use nothing outside the database
   */
  async refresh(searches: readonly ProblemSearch[], now: Date): Promise<RefreshedProblems> {
    return this.#db.transaction(async (trx) => {
      await trx.raw("select pg_advisory_xact_lock(hashtext(?))", [TABLE])
      const found: FoundProblem[] = []
      const cut = new Set<ProblemKind>()
      const { failed } = await runEach(searches, ({ find }) =>
        // A savepoint, so the transaction survives a failed statement.
        trx.transaction(async (savepoint) => {
          const sources = new ProblemSources(savepoint)
          found.push(...(await find(sources)))
          for (const kind of sources.cut) cut.add(kind)
        })
      )
      for (const kind of failed.flatMap(({ item }) => item.kinds)) cut.add(kind)
      const changes = compareProblems(found, await openOnes(trx).select<ProblemRow[]>("*"), cut)
      for (const { id, messages } of changes.reword)
        await trx(TABLE)
          .where({ id })
          .update({ ...columns({ ...messages }), updated_at: now })
      return { opened: await insert(trx, changes.open, now), closed: await close(trx, changes.close, now), failed }
    })
  }

  /**
   * The payment collections with a rejected refund. They are a problem only if the order is canceled, and only Medusa
   * has that information.
   */
  async collectionsOfRefusedRefunds(): Promise<string[]> {
    return new ProblemSources(this.#db).failedRefunds.collectionsOfRefused()
  }

  /** A page of problems, and the total number. */
  async list(
    { q, state, account, kind, payment_id }: ProblemFilters,
    page: ProblemPage
  ): Promise<{ rows: ListedProblem[]; count: number }> {
    const query = this.#db(TABLE)
      .leftJoin(PAYMENTS, `${PAYMENTS}.id`, `${TABLE}.payment_id`)
      .whereNull(`${TABLE}.deleted_at`)
    if (state === "open") query.whereNull(`${TABLE}.closed_at`)
    if (state === "closed") query.whereNotNull(`${TABLE}.closed_at`)
    if (account !== undefined) query.where(`${TABLE}.account`, account)
    if (payment_id !== undefined) query.where(`${TABLE}.payment_id`, payment_id)
    if (kind) query.whereIn(`${TABLE}.kind`, kind)
    if (q) {
      query.where((any) =>
        any
          .whereLike(`${PAYMENTS}.order_no`, beginsWith(q.toUpperCase()))
          .orWhereRaw("??::text ilike any(?)", [`${TABLE}.summary`, textsOf(q)])
      )
    }
    const counted = await query.clone().count<{ count: string }[]>(`${TABLE}.id as count`).first()
    const direction = page.order === "since" ? "asc" : "desc"
    const rows = await query
      .leftJoin("acquiring_subscription as c", "c.id", `${TABLE}.subscription_id`)
      .leftJoin(`${PAYMENTS} as k`, "k.id", "c.card_payment_id")
      .orderBy([
        { column: `${TABLE}.since`, order: direction },
        { column: `${TABLE}.id`, order: direction },
      ])
      .limit(page.limit)
      .offset(page.offset)
      .select<ListedProblem[]>(
        `${TABLE}.*`,
        `${PAYMENTS}.order_no`,
        this.#db.raw("coalesce(??, k.mode) as mode", [`${PAYMENTS}.mode`])
      )
    return { rows, count: Number(counted?.count ?? 0) }
  }

  /** Whether an open problem was not mailed yet, or is to be mailed again. */
  async hasUnmailed(now: Date): Promise<boolean> {
    return (await openOnes(this.#db).where(isUnmailed(now)).first("id")) !== undefined
  }

  /** Marks these problems as mailed and returns them, oldest first. No other caller gets them. */
  async takeUnmailed(now: Date): Promise<ProblemRow[]> {
    const rows = await openOnes(this.#db).where(isUnmailed(now)).update({ mailed_at: now }).returning<ProblemRow[]>("*")
    return rows.sort((a, b) => a.since.getTime() - b.since.getTime())
  }
}

function openOnes(db: Database): ReturnType<Database> {
  return db(TABLE).whereNull("closed_at").whereNull("deleted_at")
}

function isUnmailed(now: Date): (row: Query) => void {
  const before = new Date(now.getTime() - MISSING_WORKER_AGAIN_MS)
  return (row) =>
    void row
      .whereNull("mailed_at")
      .orWhere((missing) => missing.where({ kind: "no_worker" }).where("mailed_at", "<=", before))
}

/** Patterns of a stored message with these words: in its values, or in the text of its code in any language. */
function textsOf(words: string): string[] {
  return [words, ...codesContaining(words).map((code) => `"${code}"`)].map(contains)
}

async function insert(trx: Database, problems: readonly FoundProblem[], now: Date): Promise<ProblemRow[]> {
  if (problems.length === 0) return []
  const mailed = await mailedLately(
    trx,
    problems.map(({ key }) => key),
    now
  )
  return trx(TABLE)
    .insert(
      problems.map((problem) => ({
        ...newRow("acqprb", now),
        ...columns({ ...problem }),
        mailed_at: mailed.get(problem.key) ?? null,
      }))
    )
    .onConflict(trx.raw("(key) where closed_at is null and deleted_at is null"))
    .ignore()
    .returning<ProblemRow[]>("*")
}

/** When earlier problems with these keys were last mailed, by key. */
async function mailedLately(trx: Database, keys: readonly string[], now: Date): Promise<ReadonlyMap<string, Date>> {
  const rows = await trx(TABLE)
    .whereIn("key", keys)
    .whereBetween("mailed_at", [new Date(now.getTime() - MAILED_ONCE_MS), latestWritten(now)])
    .whereNull("deleted_at")
    .orderBy("mailed_at")
    .select<{ key: string; mailed_at: Date }[]>("key", "mailed_at")
  return new Map(rows.map(({ key, mailed_at }) => [key, mailed_at]))
}

async function close(trx: Database, ids: readonly string[], now: Date): Promise<ProblemRow[]> {
  if (ids.length === 0) return []
  return openOnes(trx).whereIn("id", ids).update({ closed_at: now, updated_at: now }).returning<ProblemRow[]>("*")
}
