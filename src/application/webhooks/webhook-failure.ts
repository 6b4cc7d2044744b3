import type { WebhookFailure } from "../../modules/acquiring/repositories/webhooks/webhook-inbox"
import { describeFailure } from "../shared/describe-failure"
import { NoResponseError } from "../shared/no-response"

/** What is stored of the error at which the work on a webhook failed. */
export function webhookFailureOf(error: unknown): WebhookFailure {
  return { summary: describeFailure(error), isUnanswered: error instanceof NoResponseError }
}
