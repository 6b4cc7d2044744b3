import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { Semaphore } from "../../shared/semaphore"
import { advanceBillingCycle } from "./advance-billing-cycle"

/** How many charges a process works on at a time: after a night without a worker hundreds are due at once, and shoppers pay by the same database and the same connections. */
const AT_ONCE = 8

const atOnce = new Semaphore(AT_ONCE)

/** Those that wait. A charge of which is told again meanwhile waits once. */
const waiting = new Set<string>()

/** Does what is due about a charge ({@link advanceBillingCycle}) when it is its turn in this process. One that waits is lost with the process; the job tells of it again. */
export async function advanceInTurn(container: MedusaContainer, billingCycleId: string, clock: Clock): Promise<void> {
  if (waiting.has(billingCycleId)) return
  waiting.add(billingCycleId)
  await atOnce.work(async () => {
    waiting.delete(billingCycleId)
    await advanceBillingCycle(container, billingCycleId, clock)
  })
}
