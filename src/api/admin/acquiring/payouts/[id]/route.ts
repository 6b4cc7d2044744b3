import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../application/shared/acquiring"
import { requirePayout } from "../../../../../application/modifications/payouts/approve-payout"
import { payoutRecord } from "../../../../../application/modifications/payouts/payout-record"
import { handle } from "../../../../http/shared/handle"

/** `GET /admin/acquiring/payouts/:id`: one payout. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  response.json({ payout: payoutRecord(await requirePayout(acquiring, request.params.id ?? ""), acquiring.options) })
})
