import type { EventName } from "../../domain/events"
import { isDispute, isOneOfTooMany } from "../../modules/acquiring/repositories/webhooks/webhook-inbox"
import type { WebhookEventRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/**
 * Tells what nothing but a claimed webhook tells, and then notes that it was worked on: where the first fails, or the work is cut off before
 * the second, the inbox comes back to it. So it is told at least once; a dispute has a date by which the merchant has to answer.
 *
 * @throws MedusaError when it could not be told
 */
export async function finishWebhook(
  acquiring: AcquiringModuleService,
  webhook: WebhookEventRow,
  now: Date
): Promise<void> {
  const event = isDispute(webhook.kind) ? eventOf((await acquiring.inbox.find(webhook.id)) ?? webhook) : undefined
  if (event) await acquiring.tellOrFail(event, webhook.id)
  await acquiring.inbox.done(webhook, now)
}

function eventOf(webhook: WebhookEventRow): EventName | undefined {
  const { kind, verification, payment_id } = webhook
  if (verification !== "verified" || payment_id === null || isOneOfTooMany(webhook)) return undefined
  return kind === "dispute_received" ? "acquiring.dispute.received" : "acquiring.dispute.result"
}
