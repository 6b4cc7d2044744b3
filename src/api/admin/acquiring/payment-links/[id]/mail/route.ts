import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { readPaymentLinkRecord } from "../../../../../../application/payment-links/link-record"
import { mailLink } from "../../../../../../application/payment-links/mail-link"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"
import { linkMailInput } from "../../../../../http/payment-links/payment-link-input"
import { parseInput } from "../../../../../http/shared/shopper-input"

/**
 * `POST /admin/acquiring/payment-links/:id/mail`: mails an open link to `{ email? }`, by default the customer's email,
 * through Medusa's notification module.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { email } = parseInput(linkMailInput, request.body ?? {})
  const id = request.params.id ?? ""
  const link = await audited(
    request,
    { action: "payment_link.mailed", subject: id },
    () => mailLink(request.scope, id, email, systemClock),
    systemClock
  )
  response.json({ payment_link: await readPaymentLinkRecord(acquiringOf(request.scope), link) })
})
