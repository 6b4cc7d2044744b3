import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { cancelPayment } from "../../../../../../workflows/merchant/cancel-payment"
import { readPaymentRecord } from "../../../../../../workflows/merchant/read-payment-records"
import { requirePayment } from "../../../../../../workflows/merchant/require-row"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"

/** `POST /admin/acquiring/payments/:id/cancel`: releases what is reserved by an authorized payment of which nothing was captured; its order stays. */
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
