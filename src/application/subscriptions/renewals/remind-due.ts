import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { runEach } from "../../../domain/shared/run-each"
import { acquiringOf } from "../../shared/acquiring"
import { failureText } from "../../shared/describe-failure"
import { offerLink } from "./offer-link"

/**
 * Publishes the events of the outbox that are still there because a process died, or the event bus did not answer.
 * Payment links that the events need are created first.
 *
 * @returns whether there are more
 */
export async function remindDue(container: MedusaContainer, limit: number, clock: Clock): Promise<boolean> {
  const acquiring = acquiringOf(container)
  const unpublished = await acquiring.outbox.leaseDue(limit, clock())
  const { failed } = await runEach(unpublished, async (stored) => {
    for (const [name, id] of stored.events)
      if (name === "acquiring.billing_cycle.failed") await offerLink(container, id, clock)
    await acquiring.publishStored(stored)
  })
  // Its lease expires in a minute; other events come first then.
  for (const { item, error } of failed) acquiring.warn(`The event ${item.id} is sent later: ${failureText(error)}`)
  return unpublished.length === limit
}
