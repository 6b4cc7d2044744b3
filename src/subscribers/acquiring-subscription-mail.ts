import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { systemClock } from "../domain/clock"
import { acquiringOf } from "../workflows/acquiring"
import { MAILED_EVENTS, mailSubscription } from "../workflows/subscription-mails/mail-subscription"

/** Mails customers of subscriptions what they should know, where the option `subscriptionMails` says so. */
export default async function acquiringSubscriptionMail({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  if (acquiringOf(container).options.subscriptionMails)
    await mailSubscription(container, event.name, event.data.id, systemClock)
}

export const config: SubscriberConfig = { event: [...MAILED_EVENTS] }
