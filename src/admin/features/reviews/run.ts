import type { PaymentState } from "../../../domain/payments/payment-state"
import type { Decision } from "../../../domain/payments/review-decision"
import type { ReviewAnswer } from "../../../application/admin/reviews/review-payments"
import { BatchRun, batchesOf, isRejection } from "../../lib/requests/batch-run"
import { useErrorText, useMessage, useText } from "../../lib/format/text"
import { useForgetPayments } from "../../hooks/queries/payments"
import type { PaymentView } from "../../hooks/queries/payments"
import { sendDecision } from "../../hooks/queries/reviews"

/** The outcome of a decision; `unsent`: the run was stopped before. */
export const REVIEW_OUTCOMES = [
  "accepted",
  "not_accepted",
  "unknown",
  "not_pending",
  "unsent",
] as const satisfies readonly (ReviewAnswer["outcome"] | "unsent")[]

export interface ReviewResult {
  readonly payment: PaymentView
  readonly decision: Decision
  readonly outcome: (typeof REVIEW_OUTCOMES)[number]
  readonly message: string
  readonly state: PaymentState
}

/** The most that the gateway accepts in one request. */
const BATCH = 100

/** The decisions of the queue; its results stay until the user closes them. */
export const reviewRun = new BatchRun<ReviewResult>()

const singleRuns = new Map<string, BatchRun<ReviewResult>>()

/**
 * The decision about one payment outside the queue, shared by all places that show the payment. It does not replace the
 * results of the queue.
 */
export function singleRun(paymentId: string): BatchRun<ReviewResult> {
  const run = singleRuns.get(paymentId) ?? new BatchRun<ReviewResult>()
  singleRuns.set(paymentId, run)
  return run
}

/**
 * Decides on many payments, in batches of one account each, because a setting of an account may reject a whole batch.
 */
export function useReview(
  run: BatchRun<ReviewResult>
): (payments: readonly PaymentView[], decision: Decision) => Promise<void> {
  const t = useText()
  const say = useMessage()
  const textOf = useErrorText()
  // It includes the dashboard's order page, because the decision may come from there.
  const forget = useForgetPayments()
  return async (payments, decision) => {
    const resultFor = (
      payment: PaymentView,
      answer: Pick<ReviewResult, "outcome" | "message"> & { readonly state?: PaymentState }
    ): ReviewResult => ({ payment, decision, state: payment.state, ...answer })
    const unanswered = { outcome: "unknown", message: t("reviews.noAnswer") } as const
    await run.start({
      batches: batchesOf(payments, BATCH, ({ account }) => account),
      work: async (batch) => {
        const answers = new Map(
          (
            await sendDecision(
              batch.map(({ id }) => id),
              decision
            )
          ).map(({ message, ...answer }) => [answer.id, { ...answer, message: say(message) }])
        )
        forget()
        return batch.map((payment) => resultFor(payment, answers.get(payment.id) ?? unanswered))
      },
      failed: (payment, error) =>
        resultFor(payment, isRejection(error) ? { outcome: "not_accepted", message: textOf(error) } : unanswered),
      left: (payment) => resultFor(payment, { outcome: "unsent", message: t("reviews.notBegun") }),
    })
    forget()
  }
}
