import type { EventName } from "../../domain/events"
import { isDispute, isOneOfTooMany } from "../../modules/acquiring/repositories/webhooks/webhook-inbox"
import type { WebhookEventRow } from "../../modules/acquiring/sql/rows"
import type AcquiringModuleService from "../../modules/acquiring/service"

/**
 * Emits the event that only this webhook can cause, then marks the webhook as processed. If the process dies in
 * between, the inbox retries. The event is emitted at least once, because the merchant must answer a dispute by a date.
 *
 * @throws MedusaError if the event could not be emitted
 */
export async function finishWebhook(
  acquiring: AcquiringModuleService,
  webhook: WebhookEventRow,
  now: Date
): Promise<void> {
  const event = isDispute(webhook.kind) ? eventOf((await acquiring.inbox.find(webhook.id)) ?? webhook) : undefined
  if (event) await acquiring.emitOrFail(event, webhook.id)
  await acquiring.inbox.done(webhook, now)
}

function eventOf(webhook: WebhookEventRow): EventName | undefined {
  const { kind, verification, payment_id } = webhook
  if (verification !== "verified" || payment_id === null || isOneOfTooMany(webhook)) return undefined
  return kind === "dispute_received" ? "acquiring.dispute.received" : "acquiring.dispute.result"
}
