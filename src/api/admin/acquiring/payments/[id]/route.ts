import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../workflows/acquiring"
import { readPaymentRecord } from "../../../../../workflows/merchant/read-payment-records"
import { requirePayment } from "../../../../../workflows/merchant/require-row"
import { handle } from "../../../../http/handle"

/** `GET /admin/acquiring/payments/:id`: one payment with its history, operations and disputes. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const row = await requirePayment(acquiring, request.params.id ?? "")
  response.json({ payment: await readPaymentRecord(acquiring, row) })
})
