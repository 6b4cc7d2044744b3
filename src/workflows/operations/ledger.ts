import { MedusaError } from "@medusajs/framework/utils"
import { parseGatewayAmount } from "../../domain/money"
import type { HeldPayment, LedgerEntry, RefundEntry } from "../../domain/operation-rules"
import type { ToldOperation } from "../../domain/operation-state"
import type { OperationRow, PaymentRow } from "../../modules/acquiring/rows"
import { sent } from "../order-data/payment-request"

/** A payment's row as the rules of operations see it. */
export function heldPayment(row: PaymentRow): HeldPayment {
  return { state: row.state, ...sent(row) }
}

/** A payment's operations as the rules see them. */
export function ledgerOf(operations: readonly OperationRow[]): (LedgerEntry & RefundEntry & ToldOperation)[] {
  return operations.map(({ id, kind, state, amount: text, exact_amount, medusa_id, history, gateway_reference, booked_at }) => {
    const amount = parseGatewayAmount(text)
    if (!amount) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `Operation ${id} has no amount that could have been sent.`)
    return { kind, state, amount, exact_amount, medusa_id, history, gateway_reference, booked_at }
  })
}
