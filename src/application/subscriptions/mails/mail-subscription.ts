import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../../domain/shared/clock"
import { acquiringOf } from "../../shared/acquiring"
import type { MailKind } from "../../shared/send-mail"
import { sendMail } from "../../shared/send-mail"
import { emailOf } from "../../shared/email-of"
import type { MailTemplate, Occasion } from "./occasions"
import { SUBSCRIPTION_MAILS } from "./occasions"
import { mailDataOf } from "./mail-data"

const KIND: MailKind = { what: "subscriptions", option: "subscriptionMails" }

const TEMPLATES = Object.entries(SUBSCRIPTION_MAILS) as readonly (readonly [MailTemplate, Occasion])[]

export const MAILED_EVENTS: readonly string[] = TEMPLATES.map(([, { event }]) => event)

/**
 * Mails the customer of a subscription about an event, if the event is still true. Medusa's notification module gets
 * the template's name and only what the customer may see. Each occasion is mailed once, however often its event comes.
 * While this installation is on hold, nothing is mailed, because the customers of a copy belong to another store.
 *
 * @param id of the subscription, billing cycle or card, as the event carries it
 */
export async function mailSubscription(
  container: MedusaContainer,
  event: string,
  id: string,
  clock: Clock
): Promise<void> {
  if (await acquiringOf(container).identityCheck.isHeld(clock())) return
  const [template, occasion] = TEMPLATES.find(([, mail]) => mail.event === event) ?? []
  const mailData = occasion && (await mailDataOf(acquiringOf(container), occasion, id))
  const to = mailData && (await emailOf(container, mailData.receiver))
  if (!template || !mailData || !to) return
  await sendMail(container, KIND, {
    to,
    template,
    data: mailData.data,
    trigger_type: event,
    resource_type: `acquiring_${occasion.of}`,
    resource_id: id,
    receiver_id: mailData.receiver.customer_id,
    idempotency_key: `${template}:${id}:${mailData.moment}`,
  })
}
