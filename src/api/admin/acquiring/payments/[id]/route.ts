import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../application/shared/acquiring"
import { readPaymentRecord } from "../../../../../application/admin/read-payment-records"
import { requirePayment } from "../../../../../application/admin/resolutions/require-row"
import { handle } from "../../../../http/shared/handle"

/** `GET /admin/acquiring/payments/:id`: one payment with its history, modifications and disputes. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const row = await requirePayment(acquiring, request.params.id ?? "")
  response.json({ payment: await readPaymentRecord(acquiring, row) })
})
