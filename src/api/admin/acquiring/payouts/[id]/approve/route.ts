import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { approvePayout } from "../../../../../../application/modifications/payouts/approve-payout"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { payoutRecord } from "../../../../../../application/modifications/payouts/payout-record"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"
import { payoutApprovalInput } from "../../../../../http/modifications/payout-input"
import { readJson } from "../../../../../http/shared/read-body"
import { receiverForAudit } from "../../../../../http/payments/receiver-for-audit"
import { parseInput } from "../../../../../http/shared/shopper-input"

/**
 * `POST /admin/acquiring/payouts/:id/approve`: approves and sends a payout that awaits approval. A user other than the
 * requester enters its receiver again.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const parties = parseInput(payoutApprovalInput, await readJson(request, { bytes: 32 * 1024, milliseconds: 10_000 }))
  const id = request.params.id ?? ""
  const { actor_id, actor_type } = request.auth_context
  const by = { id: actor_id, isUser: actor_type === "user" }
  const action = { action: "payout.approved", subject: id, input: receiverForAudit(request, parties) } as const
  const payout = await audited(
    request,
    action,
    () => approvePayout(request.scope, id, parties, by, systemClock),
    systemClock
  )
  response.json({ payout: payoutRecord(payout, acquiringOf(request.scope).options) })
})
