import { Button } from "@medusajs/ui"
import type { Decision } from "../../../domain/payments/review-decision"
import { useNotify } from "../../hooks/use-notify"
import { useConfirm } from "../../hooks/use-confirm"
import type { BatchRun } from "../../lib/requests/batch-run"
import { useText } from "../../lib/format/text"
import { useProgress } from "../../hooks/use-progress"
import type { PaymentView } from "../../hooks/queries/payments"
import { useSummary } from "./results"
import { reviewRun, useReview } from "./run"
import type { ReviewResult } from "./run"
import { useTotal } from "./total"

interface Props {
  readonly payments: readonly PaymentView[]
  /** The run of the decisions: that of the queue, or of one payment. */
  readonly run: BatchRun<ReviewResult>
  /** Called before the decisions are sent, because the payments must not be chosen again. */
  readonly onBegin?: () => void
}

/** Decides on held payments, after one confirmation. */
export function DecideButtons({ payments, run, onBegin }: Props) {
  const t = useText()
  const notify = useNotify()
  const confirm = useConfirm()
  const review = useReview(run)
  const summaryOf = useSummary()
  const sums = useTotal(payments)
  // The queue may be deciding on the payment too.
  const isBusy = [useProgress(run), useProgress(reviewRun)].some(
    ({ state }) => state === "running" || state === "stopping"
  )
  const press = async (decision: Decision): Promise<void> => {
    const agreed = await confirm({
      action: t(`reviews.${decision}.button`),
      title: t(`reviews.${decision}.title`, { count: payments.length }),
      text: t(`reviews.${decision}.text`, { count: payments.length, sums }),
      isDangerous: decision !== "approve",
    })
    if (!agreed) return
    onBegin?.()
    await review(payments, decision)
    const { results } = run.progress()
    const [only, ...others] = results
    if (results.every(({ outcome }) => outcome === "accepted")) notify.done(t(`reviews.${decision}.done`, { sums }))
    else notify.mixed(only && others.length === 0 ? only.message : summaryOf(results))
  }
  return (
    <>
      <Button size="small" variant="secondary" isLoading={isBusy} onClick={() => void press("reject")}>
        {t("reviews.reject.button")}
      </Button>
      <Button size="small" isLoading={isBusy} onClick={() => void press("approve")}>
        {t("reviews.approve.button")}
      </Button>
    </>
  )
}
