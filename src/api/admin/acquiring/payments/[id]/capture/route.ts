import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { handle } from "../../../../../http/shared/handle"
import { captureInput } from "../../../../../http/shared/money-input"
import { answerMoved } from "../../../../../http/accounts/answer-moved"
import { parseInput } from "../../../../../http/shared/shopper-input"

/**
 * `POST /admin/acquiring/payments/:id/capture`: captures a payment in part or in full through Medusa, once for each
 * `idempotency_key`.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { amount, idempotency_key: key, captured_amount: seen } = parseInput(captureInput, request.body)
  await answerMoved(request, response, { kind: "capture", amount, request: { key, seen } })
})
