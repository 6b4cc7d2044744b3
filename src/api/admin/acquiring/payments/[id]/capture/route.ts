import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { readPaymentRecord } from "../../../../../../application/admin/read-payment-records"
import { requirePayment } from "../../../../../../application/admin/resolutions/require-row"
import { handle } from "../../../../../http/shared/handle"
import { captureInput } from "../../../../../http/shared/money-input"
import { parseInput } from "../../../../../http/shared/shopper-input"
import { runAudited } from "../../../../../http/accounts/audited"
import { captureAcquiringPaymentWorkflow } from "../../../../../../workflows/payments/capture-payment"

/**
 * `POST /admin/acquiring/payments/:id/capture`: captures a payment in part or in full through Medusa, once for each
 * `idempotency_key`.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const input = parseInput(captureInput, request.body)
  const id = request.params.id ?? ""
  await runAudited(request, (actor) =>
    captureAcquiringPaymentWorkflow(request.scope).run({ input: { id, ...input, ...actor } })
  )
  const acquiring = acquiringOf(request.scope)
  response.json({ payment: await readPaymentRecord(acquiring, await requirePayment(acquiring, id)) })
})
