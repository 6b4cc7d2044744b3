import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { systemClock } from "../domain/shared/clock"
import { acquiringOf } from "../application/shared/acquiring"
import { mailAccountChange } from "../application/accounts/mail-account-change"
import type { AcquiringEvents } from "../domain/events"

/** Mails a change that affects where cards and money go, as soon as it is saved. */
export default async function acquiringAccountChanged({
  event,
  container,
}: SubscriberArgs<AcquiringEvents["acquiring.account.changed"]>): Promise<void> {
  const { problemEmail } = acquiringOf(container).options
  if (problemEmail) await mailAccountChange(container, problemEmail, event.data.id, systemClock)
}

export const config: SubscriberConfig = { event: "acquiring.account.changed" }
