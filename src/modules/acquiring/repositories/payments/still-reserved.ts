import { compareAmounts, parseGatewayAmount } from "../../../../domain/shared/money"
import { reservedAmount } from "../../../../domain/modifications/reserved-amount"
import type { PaymentState } from "../../../../domain/payments/payment-state"
import type { Database } from "../../sql/database"
import type { ModificationRow, PaymentRow } from "../../sql/rows"
import { sentAmount } from "./sent-amount"

/**
 * Whether something of a payment is still reserved once it is in a state, by its captures as they are stored now. With the payment's row
 * locked no capture is begun meanwhile; one that ends then moves the payment once more.
 */
export async function isStillReserved(
  db: Database,
  { id, amount: text }: PaymentRow,
  state: PaymentState
): Promise<boolean> {
  const rows = await db("acquiring_modification")
    .where({ payment_id: id, kind: "capture", deleted_at: null })
    .select<Pick<ModificationRow, "id" | "kind" | "state" | "amount">[]>("id", "kind", "state", "amount")
  const ledger = rows.map((row) => ({ ...row, amount: sentAmount(row) }))
  const amount = parseGatewayAmount(text)
  return amount !== undefined && compareAmounts(reservedAmount({ state, amount }, ledger), "0") > 0
}
