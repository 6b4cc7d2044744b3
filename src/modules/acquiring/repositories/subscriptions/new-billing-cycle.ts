import { MedusaError } from "@medusajs/framework/utils"
import { newRow } from "../../sql/database"
import type { BillingCycleMove, SubscriptionRow } from "../../sql/rows"

/** The row of a subscription's next billing cycle. */
export function billingCycleOf(
  { id, account, cycle, next_due_at }: SubscriptionRow,
  now: Date
): Record<string, unknown> {
  if (!next_due_at) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `Subscription ${id} is not due.`)
  const first: BillingCycleMove = { from: null, to: "due", at: now.toISOString() }
  return {
    ...newRow("acqcyc", now),
    subscription_id: id,
    cycle: cycle + 1,
    account,
    state: "due",
    history: JSON.stringify([first]),
    due_at: next_due_at,
    next_step_at: now,
  }
}
