import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { resolveByHand } from "../../../../../../workflows/merchant/resolve-by-hand"
import { operationRecord } from "../../../../../../workflows/merchant/payment-record"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"
import { resolutionInput } from "../../../../../http/resolution-input"
import { parseInput } from "../../../../../http/shopper-input"

/**
 * `POST /admin/acquiring/operations/:id/resolve`: says what became of a capture, cancel, refund or payout that the gateway cannot
 * be asked about, after a look into its back office.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { outcome } = parseInput(resolutionInput, request.body)
  const id = request.params.id ?? ""
  const operation = await audited(request, { act: "operation.resolved", subject: id, asked: { outcome } }, () => resolveByHand(request.scope, id, outcome, systemClock), systemClock)
  response.json({ operation: operationRecord(operation) })
})
