import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { systemClock } from "../domain/shared/clock"
import { acquiringOf } from "../application/shared/acquiring"
import { MAILED_EVENTS, mailSubscription } from "../application/subscriptions/mails/mail-subscription"

/** Mails subscription events to customers, if the option `subscriptionMails` is set. */
export default async function acquiringSubscriptionMail({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  if (acquiringOf(container).options.subscriptionMails)
    await mailSubscription(container, event.name, event.data.id, systemClock)
}

export const config: SubscriberConfig = { event: [...MAILED_EVENTS] }
