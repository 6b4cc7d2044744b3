import type { Query } from "../../sql/database"
import type { ModificationRow } from "../../sql/rows"

/** The sort orders; a minus sign means the latest or the largest first. */
export const MODIFICATION_ORDERS = ["created_at", "-created_at", "amount", "-amount"] as const

export interface ModificationPage {
  readonly limit: number
  readonly offset: number
  readonly order: (typeof MODIFICATION_ORDERS)[number]
}

/** A page of the modifications of a query, and the total number. */
export async function pageOfModifications(
  query: Query,
  { limit, offset, order }: ModificationPage
): Promise<{ rows: ModificationRow[]; count: number }> {
  const counted = await query.clone().count<{ count: string }[]>("id as count").first()
  const direction = order.startsWith("-") ? "desc" : "asc"
  // Amounts are texts; sorted as texts, 9.00 would come after 10.00.
  const sorted = order.endsWith("amount")
    ? query.orderByRaw(`amount::numeric ${direction}`)
    : query.orderBy("created_at", direction)
  const rows = await sorted.orderBy("id", direction).limit(limit).offset(offset).select<ModificationRow[]>("*")
  return { rows, count: Number(counted?.count ?? 0) }
}
