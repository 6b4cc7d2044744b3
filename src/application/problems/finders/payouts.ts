import { at, told } from "../../../domain/shared/told"
import type { ListedModification } from "../../../modules/acquiring/repositories/problems/problem-facts"
import { approvalEndsAt } from "../../modifications/payouts/expire-payouts"
import type { Finder } from "../finder"
import { problem } from "../finder"
import { modificationText } from "../../modifications/modification-names"

/** `payout_awaiting_approval`: a payout that a second user has to approve. */
export const findPayoutsToApprove: Finder = async ({ sources, payoutApprovalDays }) =>
  (await sources.awaitingApproval()).map((payout) =>
    payoutToApprove(payout, approvalEndsAt(payout, payoutApprovalDays))
  )

export function payoutToApprove(payout: ListedModification, expiresAt: Date) {
  const { id, account, created_at } = payout
  return problem(
    { kind: "payout_awaiting_approval", about: id, account, payment_id: null, since: created_at },
    {
      summary: told`The ${modificationText(payout)} awaits approval.`,
      impact: told`Nothing is sent until another user approves it. It expires on ${at(expiresAt)}.`,
      resolution: told`Open it under Card payments, Payouts in the dashboard. Approve or cancel it there.`,
    }
  )
}
