import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { reversePayment } from "../../../../../../workflows/merchant/reverse-payment"
import { readPaymentRecord } from "../../../../../../workflows/merchant/read-payment-records"
import { requirePayment } from "../../../../../../workflows/merchant/require-row"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"

/** `POST /admin/acquiring/payments/:id/reverse`: returns the money of a paid payment that has no order, without waiting until it is reversed by itself. */
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
