import type { Query } from "./database"
import type { OperationRow } from "./rows"

/** What a list of operations is sorted by; with a minus sign the latest or the largest first. */
export const OPERATION_ORDERS = ["created_at", "-created_at", "amount", "-amount"] as const

export interface OperationPage {
  readonly limit: number
  readonly offset: number
  readonly order: (typeof OPERATION_ORDERS)[number]
}

/** A page of the operations that a query finds, and how many it finds. */
export async function pageOfOperations(
  query: Query,
  { limit, offset, order }: OperationPage
): Promise<{ rows: OperationRow[]; count: number }> {
  const counted = await query.clone().count<{ count: string }[]>("id as count").first()
  const direction = order.startsWith("-") ? "desc" : "asc"
  // Amounts are texts; sorted as texts, 9.00 would come after 10.00.
  const sorted = order.endsWith("amount")
    ? query.orderByRaw(`amount::numeric ${direction}`)
    : query.orderBy("created_at", direction)
  const rows = await sorted.orderBy("id", direction).limit(limit).offset(offset).select<OperationRow[]>("*")
  return { rows, count: Number(counted?.count ?? 0) }
}
