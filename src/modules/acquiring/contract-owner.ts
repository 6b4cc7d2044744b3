import { notedHistory } from "./contract-history"
import type { ContractNote } from "./contracts"
import type { Database } from "./database"
import type { ContractRow } from "./rows"

const TABLE = "acquiring_contract"
const CHARGE_TABLE = "acquiring_charge"

/** The contracts that began with some orders, or whose later cycles came to them, and that are not a customer's yet. */
export async function othersOfOrders(db: Database, orderIds: readonly string[], customerId: string): Promise<ContractRow[]> {
  if (orderIds.length === 0) return []
  const renewed = await db(CHARGE_TABLE).whereIn("order_id", orderIds).whereNull("deleted_at").select<{ contract_id: string }[]>("contract_id")
  return db(TABLE)
    .where((any) => any.whereIn("order_id", orderIds).orWhereIn("id", renewed.map(({ contract_id }) => contract_id)))
    .whereRaw("customer_id is distinct from ?", [customerId])
    .whereNot({ state: "proposed" })
    .whereNull("deleted_at")
    .orderBy("id")
    .select<ContractRow[]>("*")
}

/** Makes a contract somebody else's, and says so in its history; `undefined` where it is not that of the one before any more. */
export async function giveContract(db: Database, { id, customer_id }: Pick<ContractRow, "id" | "customer_id">, to: string, by: ContractNote, now: Date): Promise<ContractRow | undefined> {
  const [row] = await db(TABLE)
    .where({ id, customer_id, deleted_at: null })
    .update({ customer_id: to, history: notedHistory(db, by, now), updated_at: now })
    .returning<ContractRow[]>("*")
  return row
}
