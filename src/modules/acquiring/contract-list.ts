import type { ContractState } from "../../domain/contract-state"
import type { Database, Query } from "./database"
import { beginsWith } from "./like"
import type { ContractRow } from "./rows"

const TABLE = "acquiring_contract"
const CHARGE_TABLE = "acquiring_charge"

export interface ContractFilters {
  readonly account?: string
  readonly state?: readonly ContractState[]
  readonly customer_id?: string
  readonly plan_id?: string
  readonly like?: ContractsLike
}

/** What a text that contracts are looked for by means. */
export interface ContractsLike {
  /** Begins the contract's id. */
  readonly id?: string
  readonly customer_ids: readonly string[]
  readonly plan_ids: readonly string[]
  /** Their first order, or that of a later cycle. */
  readonly order_ids: readonly string[]
}

export interface ContractPage {
  readonly limit: number
  readonly offset: number
  readonly order: "asc" | "desc"
}

/** A page of contracts that were begun, with how many there are. */
export async function listContracts(
  db: Database,
  { state, like, ...filters }: ContractFilters,
  { limit, offset, order }: ContractPage
): Promise<{ rows: ContractRow[]; count: number }> {
  const where = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
  const query = db(TABLE)
    .where({ ...where, deleted_at: null })
    .whereNot({ state: "proposed" })
  if (state) query.whereIn("state", state)
  if (like) query.where(isLike(like, await renewedBy(db, like.order_ids)))
  const counted = await query.clone().count<{ count: string }[]>("id as count").first()
  const rows = await query
    .orderBy([
      { column: "created_at", order },
      { column: "id", order },
    ])
    .limit(limit)
    .offset(offset)
    .select<ContractRow[]>("*")
  return { rows, count: Number(counted?.count ?? 0) }
}

/** The contracts whose later cycles came to some orders. They are asked for first: within a condition, every contract would be read for it. */
async function renewedBy(db: Database, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const rows = await db(CHARGE_TABLE)
    .whereIn("order_id", orderIds)
    .whereNull("deleted_at")
    .select<{ contract_id: string }[]>("contract_id")
  return rows.map(({ contract_id }) => contract_id)
}

/** Each meaning is found by an index; what the text does not mean is not looked for. */
function isLike(
  { id, customer_ids, plan_ids, order_ids }: ContractsLike,
  renewed: readonly string[]
): (any: Query) => void {
  return (any) => {
    any
      .whereIn("customer_id", customer_ids)
      .orWhereIn("plan_id", plan_ids)
      .orWhereIn("order_id", order_ids)
      .orWhereIn("id", renewed)
    if (id !== undefined) any.orWhereLike("id", beginsWith(id))
  }
}
