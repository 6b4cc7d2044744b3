import { isToEnd } from "../../../domain/subscriptions/mandate-state"
import type { QueryOutcome } from "../../../gateway"
import type { PaymentRow } from "../../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../../modules/acquiring/service"

/**
 * Returns a query response without the transactions that belong to other rows. Second transactions have a payment of
 * their own (see record-second). Gateway charges are removed while the payment's mandate is to end. The money of
 * another row never counts for this payment, whatever its state.
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
