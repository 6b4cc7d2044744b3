import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { acquiringOf } from "../../shared/acquiring"

/**
 * Ends what was canceled to the end of what is paid, begins the cycles that are due, and tells of every charge about which something is to be done: a subscriber does it. A charge of
 * which nobody heard is told again.
 *
 * @returns whether there is more
 */
export async function beginCycles(container: MedusaContainer, limit: number, clock: Clock): Promise<boolean> {
  const acquiring = acquiringOf(container)
  const ended = await acquiring.atOnce(async ({ subscriptions, tell }) => {
    const ids = await subscriptions.endCanceling(limit, clock())
    for (const id of ids) tell("acquiring.subscription.canceled", id)
    return ids
  }, clock())
  const begun = await acquiring.subscriptions.beginDue(limit, clock())
  const due = await acquiring.billingCycles.takeDue(limit, clock())
  for (const { id } of due) await acquiring.tell("acquiring.billing_cycle.due", id)
  return ended.length === limit || begun.length === limit || due.length === limit
}
