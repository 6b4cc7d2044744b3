import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/clock"
import { acquiringOf } from "../acquiring"
import { offerLink } from "./offer-link"

/**
 * Tells what was done and not told: a process died in between, or the event bus did not answer. What was to be there before is made
 * first.
 *
 * @returns whether there is more
 */
export async function tellUntold(container: MedusaContainer, limit: number, clock: Clock): Promise<boolean> {
  const acquiring = acquiringOf(container)
  const untold = await acquiring.outbox.claimDue(limit, clock())
  for (const kept of untold) {
    for (const [name, id] of kept.told) if (name === "acquiring.charge.failed") await offerLink(container, id, clock)
    await acquiring.tellKept(kept)
  }
  return untold.length === limit
}
