import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { readPaymentRecord } from "../../../../../../application/admin/read-payment-records"
import { requirePayment } from "../../../../../../application/admin/resolutions/require-row"
import { runAudited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"
import { reverseOrphanedPaymentWorkflow } from "../../../../../../workflows/payments/reverse-orphaned-payment"

/**
 * `POST /admin/acquiring/payments/:id/reverse`: reverses a paid payment without an order now, before the automatic
 * reversal.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const id = request.params.id ?? ""
  await runAudited(request, (actor) => reverseOrphanedPaymentWorkflow(request.scope).run({ input: { id, ...actor } }))
  const acquiring = acquiringOf(request.scope)
  response.json({ payment: await readPaymentRecord(acquiring, await requirePayment(acquiring, id)) })
})
