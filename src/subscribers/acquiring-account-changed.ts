import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { systemClock } from "../domain/clock"
import type { AcquiringEvents } from "../domain/events"
import { acquiringOf } from "../workflows/acquiring"
import { mailAccountChange } from "../workflows/gateway-accounts/mail-account-change"

/** Mails at once that somebody changed where cards and money go. */
export default async function acquiringAccountChanged({
  event,
  container,
}: SubscriberArgs<AcquiringEvents["acquiring.account.changed"]>): Promise<void> {
  const { problemEmail } = acquiringOf(container).options
  if (problemEmail) await mailAccountChange(container, problemEmail, event.data.id, systemClock)
}

export const config: SubscriberConfig = { event: "acquiring.account.changed" }
