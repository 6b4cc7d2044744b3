import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { readPaymentRecord } from "../../../../../../application/admin/read-payment-records"
import { requirePayment } from "../../../../../../application/admin/resolutions/require-row"
import { syncPayment } from "../../../../../../application/admin/sync-payment"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"

/**
 * `POST /admin/acquiring/payments/:id/sync`: queries the gateway about a payment and syncs the result with Medusa.
 * `unanswered` is the reason if the gateway did not respond.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const row = await requirePayment(acquiring, request.params.id ?? "")
  const { row: synced, unanswered = null } = await audited(
    request,
    { action: "payment.synced", subject: row.id },
    () => syncPayment(request.scope, row, systemClock),
    systemClock
  )
  response.json({ payment: await readPaymentRecord(acquiring, synced), unanswered })
})
