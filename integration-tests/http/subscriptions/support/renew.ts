import { runWorkerTick } from "medusa-payment-acquiring/workflows"
import type { BillingCycleState } from "../../../../src/domain/subscriptions/billing-cycle-state"
import { HOUR_MS } from "../../../../src/domain/shared/durations"
import type { BillingCycleRow, SubscriptionRow } from "../../../../src/modules/acquiring/sql/rows"
import { moduleOf } from "../../../../testing/store/module"
import { eventually } from "../../../../testing/clock/eventually"
import type { StoreUnderTest } from "../../../../testing/store/with-store"
import { setDate } from "../../../../testing/clock/date"

/** Does the job's work until a cycle's charge is in a state. */
export async function waitForBillingCycle(
  world: StoreUnderTest,
  subscriptionId: string,
  cycle: number,
  state: BillingCycleState
): Promise<BillingCycleRow> {
  return eventually(async () => {
    await runWorkerTick(world.container, () => new Date())
    const billingCycle = await billingCycleOf(world, subscriptionId, cycle)
    return billingCycle?.state === state ? billingCycle : undefined
  })
}

/** The store's own job emits no events about cycles, so it charges none, until the returned mock is restored. */
export function untold(world: StoreUnderTest) {
  return jest.spyOn(moduleOf(world).billingCycles, "takeDue").mockResolvedValue([])
}

export async function billingCycleOf(
  world: StoreUnderTest,
  subscriptionId: string,
  cycle: number
): Promise<BillingCycleRow | undefined> {
  return (await moduleOf(world).billingCycles.ofSubscriptions([subscriptionId])).find(
    (billingCycle) => billingCycle.cycle === cycle
  )
}

export async function subscriptionNow(world: StoreUnderTest, id: string): Promise<SubscriptionRow> {
  const subscription = await moduleOf(world).subscriptions.find(id)
  if (!subscription) throw new Error(`There is no subscription ${id}.`)
  return subscription
}

/** Moves the date to an hour after a moment. */
export function goPast(moment: Date | null): void {
  if (!moment) throw new Error("Nothing is due.")
  setDate(new Date(moment.getTime() + HOUR_MS))
}
