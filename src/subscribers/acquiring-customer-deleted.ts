import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { systemClock } from "../domain/shared/clock"
import { forgetCustomer } from "../application/subscriptions/forget-customer"

/** Ends the subscriptions of a deleted customer and deletes their cards. */
export default async function acquiringCustomerDeleted({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await forgetCustomer(container, event.data.id, systemClock)
}

export const config: SubscriberConfig = { event: "customer.deleted" }
