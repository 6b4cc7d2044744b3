import type { NotificationView } from "../queries/notifications"

/** What became of a replay; `unsent`: the work was stopped before. */
export const REPLAY_OUTCOMES = ["done", "again", "failed", "unsent"] as const

export interface ReplayResult {
  /** As it is afterwards. */
  readonly notification: NotificationView
  readonly outcome: (typeof REPLAY_OUTCOMES)[number]
  readonly message: string | null
}

/** What came of working on a notification once more, told by how it is now. */
export function resultOf(notification: NotificationView): ReplayResult {
  const { state, error } = notification
  const outcome = state === "processed" ? "done" : state === "dead" ? "failed" : "again"
  return { notification, outcome, message: error }
}
