import type { WebhookEventView } from "../queries/webhooks"

/** What became of a replay; `unsent`: the work was stopped before. */
export const REPLAY_OUTCOMES = ["done", "again", "failed", "unsent"] as const

export interface ReplayResult {
  /** As it is afterwards. */
  readonly webhook: WebhookEventView
  readonly outcome: (typeof REPLAY_OUTCOMES)[number]
  readonly message: string | null
}

/** What came of working on a webhook once more, told by how it is now. */
export function resultOf(webhook: WebhookEventView): ReplayResult {
  const { state, error } = webhook
  const outcome = state === "processed" ? "done" : state === "dead" ? "failed" : "again"
  return { webhook, outcome, message: error }
}
