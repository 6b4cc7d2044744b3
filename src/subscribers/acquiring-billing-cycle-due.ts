import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { systemClock } from "../domain/clock"
import type { AcquiringEvents } from "../domain/events"
import { advanceInTurn } from "../workflows/renewals/advance-in-turn"

/** Charges a cycle that is due, or goes on with what was begun. A lost event loses nothing: the job tells again. */
export default async function acquiringBillingCycleDue({
  event,
  container,
}: SubscriberArgs<AcquiringEvents["acquiring.billing_cycle.due"]>): Promise<void> {
  await advanceInTurn(container, event.data.id, systemClock)
}

export const config: SubscriberConfig = { event: "acquiring.billing_cycle.due" }
