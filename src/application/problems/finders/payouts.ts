import { momentOf, createMessage } from "../../../domain/shared/messages/message"
import type { ListedModification } from "../../../modules/acquiring/repositories/problems/problem-facts"
import { approvalEndsAt } from "../../modifications/payouts/expire-payouts"
import type { Finder } from "../finder"
import { problem } from "../finder"
import { modificationText } from "../../modifications/modification-names"

/** `payout_awaiting_approval`: a payout that a second user must approve. */
export const findPayoutsToApprove: Finder = async ({ sources, payoutApprovalDays }) =>
  (await sources.awaitingApproval()).map((payout) =>
    payoutToApprove(payout, approvalEndsAt(payout, payoutApprovalDays))
  )

export function payoutToApprove(payout: ListedModification, expiresAt: Date) {
  const { id, account, created_at } = payout
  return problem(
    { kind: "payout_awaiting_approval", about: id, account, payment_id: null, since: created_at },
    {
      summary: createMessage("problems.payout_awaiting_approval.summary", { modification: modificationText(payout) }),
      impact: createMessage("problems.payout_awaiting_approval.impact", { date: momentOf(expiresAt) }),
      resolution: createMessage("problems.payout_awaiting_approval.resolution"),
    }
  )
}
