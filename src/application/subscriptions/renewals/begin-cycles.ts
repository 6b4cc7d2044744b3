import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { acquiringOf } from "../../shared/acquiring"

/**
 * Ends subscriptions whose paid period is over after a cancellation, begins due cycles, and emits an event for each
 * cycle with a due step. A subscriber performs the step; an event without effect is emitted again.
 *
 * @returns whether there are more
 */
export async function beginCycles(container: MedusaContainer, limit: number, clock: Clock): Promise<boolean> {
  const acquiring = acquiringOf(container)
  const ended = await acquiring.transaction(async ({ subscriptions, emit }) => {
    const ids = await subscriptions.endCanceling(limit, clock())
    for (const id of ids) emit("acquiring.subscription.canceled", id)
    return ids
  }, clock())
  const begun = await acquiring.subscriptions.beginDue(limit, clock())
  const due = await acquiring.billingCycles.takeDue(limit, clock())
  for (const { id } of due) await acquiring.emit("acquiring.billing_cycle.due", id)
  return ended.length === limit || begun.length === limit || due.length === limit
}
