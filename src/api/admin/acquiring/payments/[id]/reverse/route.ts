import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { reversePayment } from "../../../../../../application/admin/reverse-payment"
import { readPaymentRecord } from "../../../../../../application/admin/read-payment-records"
import { requirePayment } from "../../../../../../application/admin/resolutions/require-row"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"

/**
 * `POST /admin/acquiring/payments/:id/reverse`: reverses a paid payment without an order now, before the automatic
 * reversal.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const row = await requirePayment(acquiring, request.params.id ?? "")
  const reversed = await audited(
    request,
    { action: "payment.reversed", subject: row.id },
    () => reversePayment(request.scope, row, systemClock),
    systemClock
  )
  response.json({ payment: await readPaymentRecord(acquiring, reversed) })
})
