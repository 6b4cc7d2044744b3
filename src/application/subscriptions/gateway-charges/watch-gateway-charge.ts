import type { MedusaContainer } from "@medusajs/framework/types"
import { mayRetry } from "../../../domain/subscriptions/renewal-attempt"
import type { Clock } from "../../../domain/shared/clock"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/shared/durations"
import type { BillingCyclePatch } from "../../../modules/acquiring/repositories/subscriptions/billing-cycles"
import type { BillingCycleRow, SubscriptionRow, MandateRow } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../shared/acquiring"
import { syncBillingCycle } from "../renewals/sync-billing-cycle"
import { failBillingCycle } from "../renewals/fail-billing-cycle"
import { queryGatewayCharges } from "./query-gateway-charges"

/** Pause before a query without an answer is retried. */
const AGAIN_MS = 10 * MINUTE_MS

/**
 * Checks whether the gateway charged a due cycle: it queries one hour after the due date, then one day after. A cycle
 * without a charge fails then. It does not fail while the gateway does not answer, or while the account has other
 * merchant numbers than those that it bills under. A later charge still counts.
 */
export async function watchGatewayCharge(
  container: MedusaContainer,
  billingCycle: BillingCycleRow,
  subscription: SubscriptionRow,
  mandate: MandateRow,
  clock: Clock
): Promise<void> {
  const acquiring = acquiringOf(container)
  const waited = clock().getTime() - billingCycle.due_at.getTime()
  const later = (milliseconds: number, patch: BillingCyclePatch = {}) =>
    acquiring.billingCycles.update(
      billingCycle.id,
      { ...patch, next_step_at: new Date(billingCycle.due_at.getTime() + milliseconds) },
      clock()
    )
  if (waited < HOUR_MS) return later(HOUR_MS)
  const reported = await queryGatewayCharges(acquiring, mandate, clock)
  await syncBillingCycle(container, billingCycle.id, clock)
  const isDecided = (await acquiring.billingCycles.find(billingCycle.id))?.state !== billingCycle.state
  // A failed charge is no reason to wait for ever: the gateway's next charge belongs to the next cycle.
  const attempts = await acquiring.billingCycles.attempts(billingCycle.id)
  if (isDecided || !mayRetry(attempts, clock())) return
  if (reported.kind === "not_queried")
    return later(waited + AGAIN_MS, reported.attention === null ? {} : { attention: reported.attention })
  // Queries have no obstacle any more. If there was an attempt, its message stays.
  if (waited < DAY_MS) return later(DAY_MS, attempts.length === 0 ? { attention: null } : {})
  return failBillingCycle(
    container,
    subscription,
    billingCycle,
    { why: "never_charged", amount: mandate.amount },
    clock
  )
}
