import { useQueryClient } from "@tanstack/react-query"
import { BatchRun, batchesOf } from "../../lib/requests/batch-run"
import { useSentence } from "../../hooks/use-notify"
import { useText } from "../../lib/format/text"
import type { WebhookEventView } from "../../hooks/queries/webhooks"
import { replay } from "../../hooks/queries/webhooks"
import { resultOf } from "./replay-result"
import type { ReplayResult } from "./replay-result"

export const replayRun = new BatchRun<ReplayResult>()

/** Replays many webhooks, one after the other. */
export function useReplayMany(): (webhooks: readonly WebhookEventView[]) => Promise<void> {
  const t = useText()
  const sentenceOf = useSentence()
  const client = useQueryClient()
  return async (webhooks) => {
    await replayRun.start({
      batches: batchesOf(webhooks, 1),
      work: (batch) => Promise.all(batch.map(async ({ id }) => resultOf(await replay(id)))),
      failed: (webhook, error) => ({
        webhook,
        outcome: "failed",
        message: sentenceOf(error, t("webhooks.noAnswer")),
      }),
      left: (webhook) => ({ webhook, outcome: "unsent", message: t("webhooks.notBegun") }),
    })
    void client.invalidateQueries({ queryKey: ["acquiring"] })
  }
}
