import type { Message } from "../../../domain/shared/messages/message"
import type { WebhookEventView } from "../../hooks/queries/webhooks"

/** The outcome of a replay; `unsent`: the run was stopped before. */
export const REPLAY_OUTCOMES = ["done", "again", "failed", "unsent"] as const

export interface ReplayResult {
  /** The webhook afterwards. */
  readonly webhook: WebhookEventView
  readonly outcome: (typeof REPLAY_OUTCOMES)[number]
  /** Text in the language of the dashboard, or the webhook's message. */
  readonly message: Message | string | null
}

/** The outcome of a replay, from the webhook's state afterwards. */
export function resultOf(webhook: WebhookEventView): ReplayResult {
  const { state, error } = webhook
  const outcome = state === "processed" ? "done" : state === "dead" ? "failed" : "again"
  return { webhook, outcome, message: error }
}
