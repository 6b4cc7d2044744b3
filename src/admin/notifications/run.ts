import { useQueryClient } from "@tanstack/react-query"
import { BatchRun, batchesOf } from "../lib/batch-run"
import { sentenceOf } from "../lib/act"
import { useText } from "../lib/text"
import type { NotificationView } from "../queries/notifications"
import { replay } from "../queries/notifications"

/** What became of a replay; `unsent`: the work was stopped before. */
export const REPLAY_OUTCOMES = ["done", "again", "failed", "unsent"] as const

export interface ReplayResult {
  /** As it is afterwards. */
  readonly notification: NotificationView
  readonly outcome: (typeof REPLAY_OUTCOMES)[number]
  readonly message: string | null
}

export const replayRun = new BatchRun<ReplayResult>()

/** What came of working on a notification once more, told by how it is now. */
export function resultOf(notification: NotificationView): ReplayResult {
  const { state, error } = notification
  const outcome = state === "processed" ? "done" : state === "dead" ? "failed" : "again"
  return { notification, outcome, message: error }
}

/** Has many notifications worked on once more, one after the other. */
export function useReplayMany(): (notifications: readonly NotificationView[]) => Promise<void> {
  const t = useText()
  const client = useQueryClient()
  return async (notifications) => {
    await replayRun.start({
      batches: batchesOf(notifications, 1),
      work: (batch) => Promise.all(batch.map(async ({ id }) => resultOf(await replay(id)))),
      failed: (notification, error) => ({ notification, outcome: "failed", message: sentenceOf(error, t("notices.noAnswer")) }),
      left: (notification) => ({ notification, outcome: "unsent", message: t("notices.notBegun") }),
    })
    void client.invalidateQueries({ queryKey: ["acquiring"] })
  }
}
