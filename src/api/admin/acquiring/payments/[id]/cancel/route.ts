import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { cancelPayment } from "../../../../../../application/admin/cancel-payment"
import { readPaymentRecord } from "../../../../../../application/admin/read-payment-records"
import { requirePayment } from "../../../../../../application/admin/resolutions/require-row"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"

/** `POST /admin/acquiring/payments/:id/cancel`: releases an authorized payment without captures. Its order remains. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const row = await requirePayment(acquiring, request.params.id ?? "")
  const canceled = await audited(
    request,
    { action: "payment.canceled", subject: row.id },
    () => cancelPayment(request.scope, row),
    systemClock
  )
  response.json({ payment: await readPaymentRecord(acquiring, canceled) })
})
