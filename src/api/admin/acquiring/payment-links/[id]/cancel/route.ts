import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { cancelLink } from "../../../../../../application/payment-links/change-link"
import { readPaymentLinkRecord } from "../../../../../../application/payment-links/link-record"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"

/** `POST /admin/acquiring/payment-links/:id/cancel`: cancels an open payment link. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const id = request.params.id ?? ""
  const link = await audited(
    request,
    { action: "payment_link.canceled", subject: id },
    () => cancelLink(acquiring, id, request.auth_context.actor_id, systemClock),
    systemClock
  )
  response.json({ payment_link: await readPaymentLinkRecord(acquiring, link) })
})
