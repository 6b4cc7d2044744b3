import type { WebhookFailure } from "../../modules/acquiring/repositories/webhooks/webhook-inbox"
import { describeFailure } from "../shared/describe-failure"
import { NoResponseError } from "../shared/no-response"

export function webhookFailureOf(error: unknown): WebhookFailure {
  return { summary: describeFailure(error), isUnanswered: error instanceof NoResponseError }
}
