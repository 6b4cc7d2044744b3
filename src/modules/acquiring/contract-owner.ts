import { notedHistory } from "./contract-history"
import type { ContractNote } from "./contracts"
import type { Database } from "./database"
import type { ContractRow } from "./rows"

const TABLE = "acquiring_contract"

/** The contracts that began with some orders and are not a customer's (`Contracts.othersOfOrders`). */
export async function othersOfOrders(
  db: Database,
  orderIds: readonly string[],
  customerId: string
): Promise<ContractRow[]> {
  if (orderIds.length === 0) return []
  return db(TABLE)
    .whereIn("order_id", orderIds)
    .whereRaw("customer_id is distinct from ?", [customerId])
    .whereNot({ state: "proposed" })
    .whereNull("deleted_at")
    .orderBy("id")
    .select<ContractRow[]>("*")
}

/**
 * Makes a contract somebody else's, and says so in its history; `undefined` where it is not that of the one before any more. Whoever was not asked for a
 * card, as a guest can give none, is asked for it if one is wanted.
 */
export async function giveContract(
  db: Database,
  { id, customer_id }: Pick<ContractRow, "id" | "customer_id">,
  to: string,
  by: ContractNote,
  now: Date
): Promise<ContractRow | undefined> {
  const [row] = await db(TABLE)
    .where({ id, customer_id, deleted_at: null })
    .update({
      customer_id: to,
      ask_card_at: db.raw("coalesce(ask_card_at, ?::timestamptz)", [now]),
      history: notedHistory(db, by, now),
      updated_at: now,
    })
    .returning<ContractRow[]>("*")
  return row
}
