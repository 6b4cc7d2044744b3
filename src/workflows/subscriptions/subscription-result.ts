import type { SubscriptionState } from "../../domain/subscriptions/subscription-state"
import type { SubscriptionRow } from "../../modules/acquiring/sql/rows"

/** A subscription in a workflow: JSON without personal data. */
export interface SubscriptionResult {
  readonly id: string
  readonly state: SubscriptionState
  readonly account: string
  /** Null after its customer was deleted. */
  readonly customer_id: string | null
  readonly plan_id: string
  readonly variant_id: string
  readonly quantity: number
  /** The first order. */
  readonly order_id: string | null
  /** The last cycle that started. */
  readonly cycle: number
  /** ISO 8601; null if no cycle follows, or one is being charged. */
  readonly next_due_at: string | null
}

export function subscriptionResult(row: SubscriptionRow): SubscriptionResult {
  const { id, state, account, customer_id, plan_id, variant_id, quantity, order_id, cycle } = row
  const next_due_at = row.next_due_at?.toISOString() ?? null
  return { id, state, account, customer_id, plan_id, variant_id, quantity, order_id, cycle, next_due_at }
}
