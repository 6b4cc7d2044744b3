import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { cancelPayout } from "../../../../../../workflows/payouts/approve-payout"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { payoutRecord } from "../../../../../../workflows/payouts/payout-record"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"

const clock = (): Date => new Date()

/** `POST /admin/acquiring/payouts/:id/cancel`: gives up a payout that awaits approval. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const id = request.params.id ?? ""
  const payout = await audited(request, { act: "payout.canceled", subject: id }, () => cancelPayout(request.scope, id, clock), clock)
  response.json({ payout: payoutRecord(payout, acquiringOf(request.scope).options) })
})
