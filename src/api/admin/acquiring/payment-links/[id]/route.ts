import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../application/shared/acquiring"
import { requireLink } from "../../../../../application/payment-links/change-link"
import { readPaymentLinkRecord } from "../../../../../application/payment-links/link-record"
import { handle } from "../../../../http/shared/handle"

/** `GET /admin/acquiring/payment-links/:id`: one payment link with its history and its address. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  response.json({
    payment_link: await readPaymentLinkRecord(acquiring, await requireLink(acquiring, request.params.id ?? "")),
  })
})
