import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { Semaphore } from "../../shared/semaphore"
import { advanceBillingCycle } from "./advance-billing-cycle"

/**
 * Billing cycles that one process works on in parallel. After a night without a worker hundreds are due, and shoppers
 * pay through the same database connections.
 */
const AT_ONCE = 8

const transaction = new Semaphore(AT_ONCE)

/** Ids in the queue, because a cycle whose event is repeated meanwhile must wait only once. */
const waiting = new Set<string>()

/**
 * Queues {@link advanceBillingCycle} in this process. If the process dies, the queue is lost; the job emits the event
 * again.
 */
export async function advanceInTurn(container: MedusaContainer, billingCycleId: string, clock: Clock): Promise<void> {
  if (waiting.has(billingCycleId)) return
  waiting.add(billingCycleId)
  await transaction.work(async () => {
    waiting.delete(billingCycleId)
    await advanceBillingCycle(container, billingCycleId, clock)
  })
}
