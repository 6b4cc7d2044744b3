import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { readPaymentRecord } from "../../../../../../application/admin/read-payment-records"
import { requirePayment } from "../../../../../../application/admin/resolutions/require-row"
import { runAudited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"
import { syncAcquiringPaymentWorkflow } from "../../../../../../workflows/payments/sync-payment"

/**
 * `POST /admin/acquiring/payments/:id/sync`: queries the gateway about a payment and syncs the result with Medusa.
 * `unanswered` is the reason if the gateway did not respond.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const id = request.params.id ?? ""
  const { unanswered } = await runAudited(request, (actor) =>
    syncAcquiringPaymentWorkflow(request.scope).run({ input: { id, ...actor } })
  )
  const acquiring = acquiringOf(request.scope)
  response.json({ payment: await readPaymentRecord(acquiring, await requirePayment(acquiring, id)), unanswered })
})
