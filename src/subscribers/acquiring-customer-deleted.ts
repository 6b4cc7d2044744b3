import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { forgetCustomer } from "../workflows/contracts/forget-customer"

/** Ends the subscriptions of a customer who was deleted, and forgets their cards. */
export default async function acquiringCustomerDeleted({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await forgetCustomer(container, event.data.id, () => new Date())
}

export const config: SubscriberConfig = { event: "customer.deleted" }
