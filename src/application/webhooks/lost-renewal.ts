import { WAITING_BILLING_CYCLE_STATES } from "../../domain/subscriptions/billing-cycle-state"
import type { Clock } from "../../domain/shared/clock"
import { CHARGED_STATES } from "../../domain/subscriptions/subscription-state"
import type { BillingCycleRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/** More attempts than the card schemes allow for one cycle. */
const MOST_ATTEMPTS = 20

/** A renewal attempt whose row is lost. */
export interface LostRenewal {
  readonly billingCycle: BillingCycleRow
  readonly attempt: number
}

/** Finds the renewal attempt of an order number among the unpaid cycles of an account. */
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
 * Collects a waiting cycle now, which finds its lost attempt at the gateway and takes it over.
 *
 * @returns `false` if the cycle does not continue automatically
 */
export async function collectInstead(
  acquiring: AcquiringModuleService,
  { billingCycle }: LostRenewal,
  clock: Clock
): Promise<boolean> {
  return acquiring.transaction(async ({ billingCycles, subscriptions, emit }) => {
    const subscription = await subscriptions.hold(billingCycle.subscription_id)
    if (
      !subscription ||
      !CHARGED_STATES.includes(subscription.state) ||
      !WAITING_BILLING_CYCLE_STATES.includes(billingCycle.state)
    )
      return false
    await billingCycles.plan(billingCycle, { attention: billingCycle.attention, next_step_at: clock() }, clock())
    emit("acquiring.billing_cycle.due", billingCycle.id)
    return true
  }, clock())
}
