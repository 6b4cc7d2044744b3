import { DAY_MS } from "../../../domain/shared/durations"
import { DISPUTE_OPEN_DAYS, RESULT_SHOWN_DAYS } from "../../../domain/problems/problem"
import { momentOf, joinMessages, createMessage } from "../../../domain/shared/messages/message"
import type { Disputed } from "../../../modules/acquiring/repositories/problems/problem-facts"
import { signsDisputes } from "../../payments/dispute-record"
import type { Finder } from "../finder"
import { before, problem } from "../finder"
import { money } from "../../modifications/modification-names"

/** `dispute_open`: a cardholder disputes a payment at their bank, and the merchant must answer in time. */
export const findDisputes: Finder = async ({ sources, accounts, now }) => {
  const rows = await sources.disputed(before(now, DISPUTE_OPEN_DAYS * DAY_MS), before(now, RESULT_SHOWN_DAYS * DAY_MS))
  return rows.flatMap((row) => {
    const account = accounts.get(row.account)
    const confirmed = account !== undefined && signsDisputes(account.profile)
    return row.result_at !== null && confirmed ? [] : [openDispute(row, confirmed)]
  })
}

/**
 * One problem for a payment, however many disputes of it are open: if the gateway does not sign disputes, anyone with a
 * signed message could fill the list.
 *
 * @param confirmed whether the account's signature covers a dispute's own fields
 */
export function openDispute({ id, account, order_no, since, result_at, ...paid }: Disputed, confirmed: boolean) {
  return problem(
    { kind: "dispute_open", about: id, account, payment_id: id, since },
    {
      summary: createMessage("problems.dispute_open.summary", {
        amount: money(paid),
        orderNo: order_no,
        date: momentOf(since),
      }),
      impact: createMessage("problems.dispute_open.impact"),
      resolution: joinMessages(
        result_at !== null &&
          createMessage("problems.dispute_open.resolution_unsigned_result", { date: momentOf(result_at) }),
        !confirmed && createMessage("problems.dispute_open.resolution_check_first"),
        createMessage("problems.dispute_open.resolution"),
        result_at !== null
          ? createMessage("problems.dispute_open.resolution_closes_after_result", { days: String(RESULT_SHOWN_DAYS) })
          : createMessage("problems.dispute_open.resolution_closes", { days: String(DISPUTE_OPEN_DAYS) })
      ),
    }
  )
}
