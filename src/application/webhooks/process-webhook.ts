import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { isPaid } from "../../domain/payments/payment-state"
import { hasNoWebhookRetryLeft } from "../../domain/webhooks/webhook-retry"
import { createMessage } from "../../domain/shared/messages/message"
import type { WebhookEventRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { failureText } from "../shared/describe-failure"
import { sync } from "../order-completion/sync"
import { takeGivenCard } from "../subscriptions/sync-new-card"
import { finishWebhook } from "./finish-webhook"
import { webhookFailureOf } from "./webhook-failure"
import { workOnWebhook } from "./work-on-webhook"

/**
 * Leases a webhook by its id and processes it, unless another process does. A failed webhook waits for its date, even
 * if the gateway repeats it. It runs after the HTTP response, so no caller could catch an error and it throws none. The
 * job finds a webhook that could not be leased or marked.
 */
export async function processWebhook(container: MedusaContainer, webhookId: string, clock: Clock): Promise<void> {
  try {
    const webhook = await acquiringOf(container).inbox.lease(webhookId, clock())
    if (webhook) await processLeased(container, webhook, clock)
  } catch (error) {
    logFailure(container, webhookId, error)
  }
}

const CUT_OFF = createMessage("webhooks.processing_interrupted")

export async function processLeased(container: MedusaContainer, webhook: WebhookEventRow, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  if (hasNoWebhookRetryLeft(webhook.attempts))
    return acquiring.inbox.failed(webhook, { summary: CUT_OFF, isUnanswered: false }, clock())
  try {
    const payment = await workOnWebhook(acquiring, webhook, clock)
    // The payment's row stores what Medusa still needs, so the webhook is done even if the process dies here.
    await finishWebhook(acquiring, webhook, clock())
    if (payment?.next_sync_at || (payment && isPaid(payment.state) && !payment.synced_at))
      await sync(container, payment.id, clock)
    // The token of a new card may arrive after its payment is over.
    if (payment?.subscription_id && payment.token !== null && payment.reversed_at)
      await takeGivenCard(container, payment, payment.subscription_id, clock)
  } catch (error) {
    logFailure(container, webhook.id, error)
    await acquiring.inbox.failed(webhook, webhookFailureOf(error), clock())
  }
}

function logFailure(container: MedusaContainer, webhookId: string, error: unknown): void {
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .error(`The webhook ${webhookId} was not processed: ${failureText(error)}`)
}
