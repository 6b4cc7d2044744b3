import { momentOf, joinMessages, createMessage } from "../../../domain/shared/messages/message"
import type { ReservedOnly } from "../../../modules/acquiring/repositories/problems/problem-facts"
import type { Finder } from "../finder"
import { problem } from "../finder"

/** `capture_not_made`: the account is set to automatic capture, and the gateway waits for a capture. */
export const findCapturesNotMade: Finder = async ({ sources }) => (await sources.reservedOnly()).map(captureNotExecuted)

export function captureNotExecuted({ account, since, payments, order_no }: ReservedOnly) {
  return problem(
    { kind: "capture_not_made", about: account, account, since },
    {
      summary: joinMessages(
        payments === 1
          ? createMessage("problems.capture_not_made.summary", { orderNo: order_no, account })
          : createMessage("problems.capture_not_made.summary_several", {
              count: String(payments),
              account,
              orderNo: order_no,
            }),
        createMessage("problems.capture_not_made.summary_since", { date: momentOf(since) })
      ),
      impact: createMessage("problems.capture_not_made.impact"),
      resolution: joinMessages(
        createMessage("problems.capture_not_made.resolution"),
        createMessage("problems.capture_not_made.resolution_setting")
      ),
    }
  )
}
