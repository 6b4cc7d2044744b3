import { HOUR_MS } from "../../../domain/shared/durations"
import { asSentence, momentOf, joinMessages, createMessage } from "../../../domain/shared/messages/message"
import type { WaitingRenewal } from "../../../modules/acquiring/repositories/problems/problem-facts"
import type { Finder } from "../finder"
import { before, problem } from "../finder"

/** `renewal_waiting`: a cycle is due, and the store or the account prevents its charge. */
export const findWaitingRenewals: Finder = async ({ sources, now }) =>
  (await sources.waitingRenewals(before(now, HOUR_MS))).map(waitingRenewal)

export function waitingRenewal({
  id,
  account,
  subscription_id,
  name,
  due_at,
  state,
  attention,
  next_step_at,
}: WaitingRenewal) {
  const again = next_step_at
    ? createMessage("problems.renewal_waiting.resolution_retry", { date: momentOf(next_step_at) })
    : createMessage("problems.renewal_waiting.resolution_no_retry")
  return problem(
    { kind: "renewal_waiting", about: id, account, subscription_id, since: due_at },
    {
      summary: joinMessages(
        createMessage("problems.renewal_waiting.summary", { subscription: name, date: momentOf(due_at) }),
        attention === null ? createMessage("problems.renewal_waiting.summary_no_reason") : asSentence(attention)
      ),
      impact: createMessage("problems.renewal_waiting.impact"),
      resolution: joinMessages(
        state === "blocked" ? BLOCKED : OTHER,
        again,
        createMessage("problems.renewal_waiting.resolution_cancel")
      ),
    }
  )
}

const BLOCKED = createMessage("problems.renewal_waiting.resolution_blocked")

const OTHER = createMessage("problems.renewal_waiting.resolution")
