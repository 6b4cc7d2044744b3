import { WAITING_BILLING_CYCLE_STATES } from "../../domain/subscriptions/billing-cycle-state"
import type { Clock } from "../../domain/shared/clock"
import { CHARGED_STATES } from "../../domain/subscriptions/subscription-state"
import type { BillingCycleRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** More attempts than the card schemes allow for one cycle. */
const MOST_ATTEMPTS = 20

/** An attempt to collect a cycle whose row is lost. */
export interface LostRenewal {
  readonly billingCycle: BillingCycleRow
  readonly attempt: number
}

/** The attempt that has an order number, among the cycles of an account that are begun and not paid. */
export async function findLostRenewal(
  { lostPayments, renewalOrderNumbers }: AcquiringModuleService,
  account: string,
  orderNo: string,
  now: Date
): Promise<LostRenewal | undefined> {
  for (const billingCycle of await lostPayments.unpaidCycles(account)) {
    const { subscription_id: subscriptionId, cycle } = billingCycle
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      if ((await renewalOrderNumbers.of({ subscriptionId, cycle, attempt }, now)) === orderNo)
        return { billingCycle, attempt }
    }
  }
  return undefined
}

/**
 * Has a cycle collected now that waits for its day: it finds its lost attempt at the gateway, and takes it over.
 *
 * @returns `false` where it does not go on by itself
 */
export async function collectInstead(
  acquiring: AcquiringModuleService,
  { billingCycle }: LostRenewal,
  clock: Clock
): Promise<boolean> {
  return acquiring.atOnce(async ({ billingCycles, subscriptions, tell }) => {
    const subscription = await subscriptions.hold(billingCycle.subscription_id)
    if (
      !subscription ||
      !CHARGED_STATES.includes(subscription.state) ||
      !WAITING_BILLING_CYCLE_STATES.includes(billingCycle.state)
    )
      return false
    await billingCycles.plan(billingCycle, { attention: billingCycle.attention, next_step_at: clock() }, clock())
    tell("acquiring.billing_cycle.due", billingCycle.id)
    return true
  }, clock())
}
