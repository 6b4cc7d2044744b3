import { MedusaError } from "@medusajs/framework/utils"
import { columns } from "../../sql/columns"
import type { Database } from "../../sql/database"
import { newRow } from "../../sql/database"
import { contains } from "../../sql/like"
import type { PlanRow } from "../../sql/rows"

const TABLE = "acquiring_plan"

/** The terms of a plan that a merchant can change; its account cannot change. */
export type PlanTerms = Pick<
  PlanRow,
  "name" | "interval" | "interval_count" | "cycles" | "pricing" | "intro_cycles" | "intro_prices" | "intro_once"
>

export interface PlanFilters {
  readonly id?: readonly string[]
  /** A part of the name. */
  readonly q?: string
  readonly account?: string
  readonly state?: readonly PlanRow["state"][]
}

export interface PlanPage {
  readonly limit: number
  readonly offset: number
  readonly order: { readonly column: "name" | "created_at"; readonly direction: "asc" | "desc" }
}

/** The plans of the store. */
export class Plans {
  readonly #db: Database

  constructor(db: Database) {
    this.#db = db
  }

  async create(account: string, terms: PlanTerms, now: Date): Promise<PlanRow> {
    const [stored] = await this.#db(TABLE)
      .insert({ ...newRow("acqplan", now), account, ...columns({ ...terms }) })
      .returning<PlanRow[]>("*")
    if (!stored)
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, "The database returned no row for a new plan.")
    return stored
  }

  /**
   * Changes a plan for later subscriptions, with its row locked. So of two concurrent changes, neither overwrites the
   * other.
   *
   * @param change returns the columns to write for the present plan; if it throws, nothing changes
   * @returns `undefined` if the plan does not exist
   */
  async change(
    id: string,
    change: (plan: PlanRow) => Partial<PlanTerms & Pick<PlanRow, "state">>,
    now: Date
  ): Promise<PlanRow | undefined> {
    return this.#db.transaction(async (trx) => {
      const plan = await trx(TABLE).where({ id, deleted_at: null }).forUpdate().first<PlanRow | undefined>()
      if (!plan) return undefined
      const [row] = await trx(TABLE)
        .where({ id })
        .update({ ...columns({ ...change(plan) }), updated_at: now })
        .returning<PlanRow[]>("*")
      return row
    })
  }

  async find(id: string): Promise<PlanRow | undefined> {
    return this.#db(TABLE).where({ id, deleted_at: null }).first<PlanRow | undefined>()
  }

  /** A page of plans, and the total number. */
  async list(
    { id, q, account, state }: PlanFilters,
    { limit, offset, order }: PlanPage
  ): Promise<{ rows: PlanRow[]; count: number }> {
    const query = this.#db(TABLE).where({ deleted_at: null })
    if (id) query.whereIn("id", id)
    if (account !== undefined) query.where({ account })
    if (state) query.whereIn("state", state)
    if (q) query.whereILike("name", contains(q))
    const counted = await query.clone().count<{ count: string }[]>("id as count").first()
    const sorting = [
      { column: order.column, order: order.direction },
      { column: "id", order: order.direction },
    ]
    const rows = await query.orderBy(sorting).limit(limit).offset(offset).select<PlanRow[]>("*")
    return { rows, count: Number(counted?.count ?? 0) }
  }
}
