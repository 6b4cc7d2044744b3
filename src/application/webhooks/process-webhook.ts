import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Clock } from "../../domain/shared/clock"
import { isPaid } from "../../domain/payments/payment-state"
import { hasNoWebhookRetryLeft } from "../../domain/payments/schedule"
import { englishOf } from "../../domain/shared/messages/message"
import type { WebhookEventRow } from "../../modules/acquiring/sql/rows"
import { acquiringOf } from "../shared/acquiring"
import { describeFailure } from "../shared/describe-failure"
import { sync } from "../order-completion/sync"
import { takeGivenCard } from "../subscriptions/sync-new-card"
import { finishWebhook } from "./finish-webhook"
import { webhookFailureOf } from "./webhook-failure"
import { workOnWebhook } from "./work-on-webhook"

/**
 * Claims a webhook by its id and works on it, unless somebody else does. One that failed waits for its date, however often the gateway repeats
 * it. Runs after the answer, with nobody to catch what it throws, so it throws nothing: a webhook that could not be claimed or marked is found
 * by the job.
 */
export async function processWebhook(container: MedusaContainer, webhookId: string, clock: Clock): Promise<void> {
  try {
    const webhook = await acquiringOf(container).inbox.lease(webhookId, clock())
    if (webhook) await processLeased(container, webhook, clock)
  } catch (error) {
    logFailure(container, webhookId, error)
  }
}

const CUT_OFF = englishOf("webhooks.processing_interrupted")

/** Works on a webhook that was claimed. */
export async function processLeased(container: MedusaContainer, webhook: WebhookEventRow, clock: Clock): Promise<void> {
  const acquiring = acquiringOf(container)
  if (hasNoWebhookRetryLeft(webhook.tries))
    return acquiring.inbox.failed(webhook, { summary: CUT_OFF, isUnanswered: false }, clock())
  try {
    const payment = await workOnWebhook(acquiring, webhook, clock)
    // What is due to Medusa is noted in the payment's row, so the webhook is done even if this is cut off.
    await finishWebhook(acquiring, webhook, clock())
    if (payment?.next_sync_at || (payment && isPaid(payment.state) && !payment.synced_at))
      await sync(container, payment.id, clock)
    // The token of a new card may come when its payment is over.
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
    .error(`The webhook ${webhookId} was not processed: ${describeFailure(error)}`)
}
