import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { handle } from "../../../../../http/shared/handle"
import { refundInput } from "../../../../../http/shared/money-input"
import { answerMoved } from "../../../../../http/accounts/answer-moved"
import { parseInput } from "../../../../../http/shared/shopper-input"

/**
 * `POST /admin/acquiring/payments/:id/refund`: refunds a payment in part or in full through Medusa, once for each
 * `idempotency_key`.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { amount, note, idempotency_key: key, refunded_amount: seen } = parseInput(refundInput, request.body)
  await answerMoved(request, response, { kind: "refund", amount, note, request: { key, seen } })
})
