import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { cancelPayout } from "../../../../../../application/modifications/payouts/approve-payout"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { payoutRecord } from "../../../../../../application/modifications/payouts/payout-record"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"

/** `POST /admin/acquiring/payouts/:id/cancel`: cancels a payout that awaits approval. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const id = request.params.id ?? ""
  const payout = await audited(
    request,
    { action: "payout.canceled", subject: id },
    () => cancelPayout(request.scope, id, systemClock),
    systemClock
  )
  response.json({ payout: payoutRecord(payout, acquiringOf(request.scope).options) })
})
