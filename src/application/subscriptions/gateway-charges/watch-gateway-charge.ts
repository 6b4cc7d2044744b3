import type { MedusaContainer } from "@medusajs/framework/types"
import { mayTryAgain } from "../../../domain/subscriptions/renewal-attempt"
import type { Clock } from "../../../domain/shared/clock"
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../domain/shared/durations"
import type { BillingCyclePatch } from "../../../modules/acquiring/repositories/subscriptions/billing-cycles"
import type { BillingCycleRow, SubscriptionRow, MandateRow } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../shared/acquiring"
import { syncBillingCycle } from "../renewals/sync-billing-cycle"
import { failBillingCycle } from "../renewals/fail-billing-cycle"
import { queryGatewayCharges } from "./query-gateway-charges"

/** Before a question is asked again that was not answered. */
const AGAIN_MS = 10 * MINUTE_MS

/**
 * Looks whether the gateway deducted a cycle that is due: an hour after its day the gateway is asked, then a day after; what has
 * not come by then is given up and told, but not while the gateway does not answer, or the account has other numbers there than those by
 * which it deducts. If it comes later all the same, it counts.
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
  const told = await queryGatewayCharges(acquiring, mandate, clock)
  await syncBillingCycle(container, billingCycle.id, clock)
  const isDecided = (await acquiring.billingCycles.find(billingCycle.id))?.state !== billingCycle.state
  // What came to nothing is no reason to wait for ever: the next one is that of the next cycle.
  const tries = await acquiring.billingCycles.tries(billingCycle.id)
  if (isDecided || !mayTryAgain(tries, clock())) return
  if (told.kind === "not_asked")
    return later(waited + AGAIN_MS, told.attention === null ? {} : { attention: told.attention })
  // Nothing is in the way of asking any more; what came of a try is said by it.
  if (waited < DAY_MS) return later(DAY_MS, tries.length === 0 ? { attention: null } : {})
  return failBillingCycle(
    container,
    subscription,
    billingCycle,
    { why: "never_charged", amount: mandate.amount },
    clock
  )
}
