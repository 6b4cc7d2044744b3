import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { readPaymentRecord } from "../../../../../../workflows/merchant/read-payment-records"
import { requirePayment } from "../../../../../../workflows/merchant/require-row"
import { syncPayment } from "../../../../../../workflows/merchant/sync-payment"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"

/** `POST /admin/acquiring/payments/:id/sync`: asks the gateway about a payment now, and brings Medusa up to the answer; `unanswered` says why there was none. */
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
