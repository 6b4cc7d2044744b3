import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { resolveByHand } from "../../../../../../application/admin/resolutions/resolve-by-hand"
import { modificationRecord } from "../../../../../../application/admin/payment-record"
import { requireModification } from "../../../../../../application/admin/resolutions/require-row"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"
import { requirePolicy } from "../../../../../http/shared/require-policy"
import { resolutionInput } from "../../../../../http/payments/resolution-input"
import { parseInput } from "../../../../../http/shared/shopper-input"

/**
 * `POST /admin/acquiring/modifications/:id/resolve`: sets the outcome of a capture, cancel, refund or payout that
 * cannot be queried. Check the gateway's back office first.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { outcome } = parseInput(resolutionInput, request.body)
  const id = request.params.id ?? ""
  const { kind } = await requireModification(acquiringOf(request.scope), id)
  // A payout resolved as failed counts for no limit any more and can be requested again.
  if (kind === "payout") await requirePolicy(request, { resource: "acquiring_payout", operation: "update" })
  const modification = await audited(
    request,
    { action: "modification.resolved", subject: id, input: { outcome } },
    () => resolveByHand(request.scope, id, outcome, systemClock),
    systemClock
  )
  response.json({ modification: modificationRecord(modification) })
})
