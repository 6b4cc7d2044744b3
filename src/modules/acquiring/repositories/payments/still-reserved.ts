import { compareAmounts, parseGatewayAmount } from "../../../../domain/shared/money"
import { reservedAmount } from "../../../../domain/modifications/reserved-amount"
import type { PaymentState } from "../../../../domain/payments/payment-state"
import type { Database } from "../../sql/database"
import type { ModificationRow, PaymentRow } from "../../sql/rows"
import { sentAmount } from "./sent-amount"

/**
 * Whether a part of a payment is still reserved in a state, by its stored captures. If the payment's row is locked, no
 * capture starts meanwhile. A capture that ends later moves the payment once more.
 */
export async function isStillReserved(
  db: Database,
  { id, amount: text }: PaymentRow,
  state: PaymentState
): Promise<boolean> {
  const rows = await db("acquiring_modification")
    .where({ payment_id: id, kind: "capture", deleted_at: null })
    .select<Pick<ModificationRow, "id" | "kind" | "state" | "amount">[]>("id", "kind", "state", "amount")
  const entries = rows.map((row) => ({ ...row, amount: sentAmount(row) }))
  const amount = parseGatewayAmount(text)
  return amount !== undefined && compareAmounts(reservedAmount({ state, amount }, entries), "0") > 0
}
