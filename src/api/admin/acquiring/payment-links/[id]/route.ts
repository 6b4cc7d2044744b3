import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../workflows/acquiring"
import { requireLink } from "../../../../../workflows/payment-links/change-link"
import { readPaymentLinkRecord } from "../../../../../workflows/payment-links/link-record"
import { handle } from "../../../../http/handle"

/** `GET /admin/acquiring/payment-links/:id`: one payment link with its history, and the address to send. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  response.json({
    payment_link: await readPaymentLinkRecord(acquiring, await requireLink(acquiring, request.params.id ?? "")),
  })
})
