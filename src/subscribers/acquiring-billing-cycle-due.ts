import "../application/register"
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { systemClock } from "../domain/shared/clock"
import { advanceInTurn } from "../application/subscriptions/renewals/advance-billing-cycles"
import type { AcquiringEvents } from "../domain/events"

/**
 * Charges a due billing cycle, or continues one that began. A lost event is harmless, because the job emits it again.
 */
export default async function acquiringBillingCycleDue({
  event,
  container,
}: SubscriberArgs<AcquiringEvents["acquiring.billing_cycle.due"]>): Promise<void> {
  await advanceInTurn(container, event.data.id, systemClock)
}

export const config: SubscriberConfig = { event: "acquiring.billing_cycle.due" }
