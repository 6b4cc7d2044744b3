import type { Database } from "../../sql/database"
import type { PaymentWithModifications } from "./problem-facts"
import type { ModificationRow, PaymentRow } from "../../sql/rows"

/** Payments with their modifications, the oldest first. */
export async function withModifications(
  db: Database,
  rows: readonly PaymentRow[]
): Promise<PaymentWithModifications[]> {
  if (rows.length === 0) return []
  const { rows: modifications } = await db.raw<{ rows: ModificationRow[] }>(
    "SELECT * FROM acquiring_modification WHERE payment_id = ANY(?) AND deleted_at IS NULL ORDER BY created_at, id",
    [rows.map(({ id }) => id)]
  )
  return rows.map((row) => ({ row, modifications: modifications.filter(({ payment_id }) => payment_id === row.id) }))
}
