import { isToEnd } from "../../../domain/subscriptions/mandate-state"
import type { QueryOutcome } from "../../../gateway"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"

/**
 * What the gateway answered about a payment, without what it took beside it under the same order number and is recorded as a payment of its own
 * (see record-second), and without what it deducted by a payment whose mandate is to end: whatever became of the first one, no other row's
 * money is its own.
 */
export async function withoutSeconds(
  acquiring: AcquiringModuleService,
  payment: PaymentRow,
  outcome: QueryOutcome
): Promise<QueryOutcome> {
  const { transaction_id, flow, account } = payment
  if (outcome.kind !== "answered" || transaction_id === null || flow === "gateway_billed") return outcome
  const mandate = await acquiring.mandates.ofPayment(payment.id)
  const own = outcome.rows.filter((row) => row.transaction_id === transaction_id)
  if (mandate && isToEnd(mandate.state) && own.length > 0) return { ...outcome, rows: own }
  const others = outcome.rows.flatMap((row) =>
    row.transaction_id === undefined || row.transaction_id === transaction_id ? [] : [row.transaction_id]
  )
  const recorded = await acquiring.gatewayCharges.among(others, account)
  return {
    ...outcome,
    rows: outcome.rows.filter((row) => row.transaction_id === undefined || !recorded.has(row.transaction_id)),
  }
}
