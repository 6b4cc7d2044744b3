import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { resolveByHand } from "../../../../../../workflows/merchant/resolve-by-hand"
import { operationRecord } from "../../../../../../workflows/merchant/payment-record"
import { handle } from "../../../../../http/handle"
import { resolutionInput } from "../../../../../http/resolution-input"
import { parseInput } from "../../../../../http/shopper-input"

const clock = (): Date => new Date()

/**
 * `POST /admin/acquiring/operations/:id/resolve`: says what became of a capture, cancel, refund or payout that the gateway cannot
 * be asked about, after a look into its back office.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { outcome } = parseInput(resolutionInput, request.body)
  response.json({ operation: operationRecord(await resolveByHand(request.scope, request.params.id ?? "", outcome, clock)) })
})
