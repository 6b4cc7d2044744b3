import { useQueryClient } from "@tanstack/react-query"
import { BatchRun, batchesOf } from "../lib/batch-run"
import { useSentence } from "../lib/act"
import { useText } from "../lib/text"
import type { NotificationView } from "../queries/notifications"
import { replay } from "../queries/notifications"
import { resultOf } from "./replay-result"
import type { ReplayResult } from "./replay-result"

export const replayRun = new BatchRun<ReplayResult>()

/** Has many notifications worked on once more, one after the other. */
export function useReplayMany(): (notifications: readonly NotificationView[]) => Promise<void> {
  const t = useText()
  const sentenceOf = useSentence()
  const client = useQueryClient()
  return async (notifications) => {
    await replayRun.start({
      batches: batchesOf(notifications, 1),
      work: (batch) => Promise.all(batch.map(async ({ id }) => resultOf(await replay(id)))),
      failed: (notification, error) => ({
        notification,
        outcome: "failed",
        message: sentenceOf(error, t("notices.noAnswer")),
      }),
      left: (notification) => ({ notification, outcome: "unsent", message: t("notices.notBegun") }),
    })
    void client.invalidateQueries({ queryKey: ["acquiring"] })
  }
}
