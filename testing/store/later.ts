import { runWorkerTick } from "medusa-payment-acquiring/workflows"
import { SECOND_MS } from "../../src/domain/shared/durations"
import { moduleOf } from "./module"
import type { StoreUnderTest } from "./with-store"

/** Runs a tick of the job as if it were so much later. */
export async function workLater({ container }: StoreUnderTest, milliseconds: number): Promise<void> {
  await runWorkerTick(container, () => new Date(Date.now() + milliseconds))
}

/** Does rounds of work at these moments, one after the other. */
export async function workAt(world: StoreUnderTest, moments: readonly number[]): Promise<void> {
  for (const moment of moments) await workLater(world, moment)
}

/**
 * From now on the store's own job, whose time is the present, leases no row that waits for a poll or an order.
 *
 * Ticks of a later time do, and so does work on one payment. It lasts until the test ends.
 */
export function onlyLater(world: StoreUnderTest): void {
  const { work, modifications } = moduleOf(world)
  if (jest.isMockFunction(work.lease)) return
  const isLater = (now: Date) => now.getTime() > Date.now() + 5 * SECOND_MS
  const lease = work.lease.bind(work)
  const leaseDue = modifications.leaseDue.bind(modifications)
  const leaseForSync = work.leaseForSync.bind(work)
  jest
    .spyOn(work, "lease")
    .mockImplementation(async (what, account, leaseMs, now) => (isLater(now) ? lease(what, account, leaseMs, now) : []))
  jest
    .spyOn(modifications, "leaseDue")
    .mockImplementation(async (account, limit, leaseMs, now) =>
      isLater(now) ? leaseDue(account, limit, leaseMs, now) : []
    )
  jest
    .spyOn(work, "leaseForSync")
    .mockImplementation(async (choice, now) => ("id" in choice || isLater(now) ? leaseForSync(choice, now) : []))
}
