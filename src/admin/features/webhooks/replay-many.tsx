import { Button } from "@medusajs/ui"
import { useNotify } from "../../hooks/use-notify"
import { useConfirm } from "../../hooks/use-confirm"
import { useText } from "../../lib/format/text"
import { useProgress } from "../../hooks/use-progress"
import type { WebhookEventView } from "../../hooks/queries/webhooks"
import { useSummary } from "./results"
import { replayRun, useReplayMany } from "./run"

interface Props {
  readonly webhooks: readonly WebhookEventView[]
  /** Called before the replay, because the webhooks must not be chosen again. */
  readonly onBegin: () => void
}

/** Replays the chosen webhooks, after one confirmation. */
export function ReplayMany({ webhooks, onBegin }: Props) {
  const t = useText()
  const notify = useNotify()
  const confirm = useConfirm()
  const replayMany = useReplayMany()
  const summaryOf = useSummary()
  const { state } = useProgress(replayRun)
  const press = async (): Promise<void> => {
    const text = `${t("webhooks.replayCount", { count: webhooks.length })} ${t("webhooks.replayText")}`
    const agreed = await confirm({ action: t("webhooks.replay"), title: t("webhooks.replay"), text })
    if (!agreed) return
    onBegin()
    await replayMany(webhooks)
    const { results } = replayRun.progress()
    const notifyResult = results.every(({ outcome }) => outcome === "done") ? notify.done : notify.mixed
    notifyResult(summaryOf(results))
  }
  return (
    <Button size="small" isLoading={state === "running" || state === "stopping"} onClick={() => void press()}>
      {t("webhooks.replay")}
    </Button>
  )
}
