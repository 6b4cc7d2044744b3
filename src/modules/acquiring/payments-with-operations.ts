import type { Database } from "./database"
import type { PaymentWithOperations } from "./problem-facts"
import type { OperationRow, PaymentRow } from "./rows"

/** Payments with all that was done to each, the oldest first. */
export async function withOperations(db: Database, rows: readonly PaymentRow[]): Promise<PaymentWithOperations[]> {
  if (rows.length === 0) return []
  const { rows: operations } = await db.raw<{ rows: OperationRow[] }>(
    "SELECT * FROM acquiring_operation WHERE payment_id = ANY(?) AND deleted_at IS NULL ORDER BY created_at, id",
    [rows.map(({ id }) => id)]
  )
  return rows.map((row) => ({ row, operations: operations.filter(({ payment_id }) => payment_id === row.id) }))
}
