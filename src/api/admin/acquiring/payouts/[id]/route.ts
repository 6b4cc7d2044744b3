import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../workflows/acquiring"
import { requirePayout } from "../../../../../workflows/payouts/approve-payout"
import { payoutRecord } from "../../../../../workflows/payouts/payout-record"
import { handle } from "../../../../http/handle"

/** `GET /admin/acquiring/payouts/:id`: a payout. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  response.json({ payout: payoutRecord(await requirePayout(acquiring, request.params.id ?? ""), acquiring.options) })
})
