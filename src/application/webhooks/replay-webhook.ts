import type { MedusaContainer } from "@medusajs/framework/types"
import type { Clock } from "../../domain/shared/clock"
import { isId } from "../../domain/shared/id"
import { createMessage } from "../../domain/shared/messages/message"
import type { WebhookEventRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { RequestError } from "../shared/request-error"
import { processWebhook } from "./process-webhook"

/**
 * Processes a stored webhook again, now and with all its retries, whether it is dead, failed or processed. Known data
 * changes nothing; the event of a dispute is emitted again.
 *
 * @returns the webhook afterwards
 * @throws a request error `not_found`; `not_replayable` for a rejected webhook
 */
export async function replayWebhook(container: MedusaContainer, id: string, clock: Clock): Promise<WebhookEventRow> {
  const { inbox } = acquiringOf(container)
  const webhook = await requireWebhook(container, id)
  if (webhook.verification === "rejected") throw new RequestError("not_replayable")
  await inbox.replay(id, clock())
  await processWebhook(container, id, clock)
  return (await inbox.find(id)) ?? webhook
}

/** @throws a request error `not_found` */
export async function requireWebhook(container: MedusaContainer, id: string): Promise<WebhookEventRow> {
  const webhook = isId(id) ? await acquiringOf(container).inbox.find(id) : undefined
  if (!webhook) throw new RequestError("not_found", { message: createMessage("webhooks.not_found") })
  return webhook
}
