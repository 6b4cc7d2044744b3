import type { QueryOutcome } from "../../gateway"
import type { PaymentRow } from "../../modules/acquiring/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/**
 * What the gateway answered about a payment, without what it took beside it under the same order number and is recorded as a payment of its own
 * (see record-second): whatever became of the first one, no other row's money is its own.
 */
export async function withoutSeconds(acquiring: AcquiringModuleService, payment: PaymentRow, outcome: QueryOutcome): Promise<QueryOutcome> {
  const { transaction_id, flow, account } = payment
  if (outcome.kind !== "answered" || transaction_id === null || flow === "deducted") return outcome
  const rows = []
  for (const row of outcome.rows) {
    const isOther = row.transaction_id !== undefined && row.transaction_id !== transaction_id
    if (!isOther || !(await acquiring.deductions.find(row.transaction_id, account))) rows.push(row)
  }
  return { ...outcome, rows }
}
