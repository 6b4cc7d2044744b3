import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { systemClock } from "../domain/shared/clock"
import { beginSubscriptions } from "../application/subscriptions/subscribe/begin-subscriptions"

/** Makes the subscriptions of what the shopper subscribed to in the order's cart. What is missed here is made when its payment is settled. */
export default async function acquiringOrderPlaced({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await beginSubscriptions(container, event.data.id, systemClock)
}

export const config: SubscriberConfig = { event: "order.placed" }
