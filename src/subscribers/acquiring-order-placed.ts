import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { systemClock } from "../domain/shared/clock"
import { beginSubscriptions } from "../application/subscriptions/subscribe/begin-subscriptions"

/** Creates the subscriptions of an order's cart. If this event is lost, the sync of its payment creates them. */
export default async function acquiringOrderPlaced({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await beginSubscriptions(container, event.data.id, systemClock)
}

export const config: SubscriberConfig = { event: "order.placed" }
