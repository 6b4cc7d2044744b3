import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../application/shared/acquiring"
import type { ModificationInput } from "../../../application/admin/request-modification"
import { requestModification } from "../../../application/admin/request-modification"
import { readPaymentRecord } from "../../../application/admin/read-payment-records"
import { requirePayment } from "../../../application/admin/resolutions/require-row"

/**
 * Captures or refunds the payment of the route and responds with `{ payment }`. The provider writes the audit entry
 * with the actor.
 */
export async function answerMoved(
  request: AuthenticatedMedusaRequest,
  response: MedusaResponse,
  input: Omit<ModificationInput, "by">
): Promise<void> {
  const acquiring = acquiringOf(request.scope)
  const row = await requirePayment(acquiring, request.params.id ?? "")
  const moved = await requestModification(request.scope, row, { ...input, by: request.auth_context.actor_id })
  response.json({ payment: await readPaymentRecord(acquiring, moved) })
}
