import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { readPaymentLinkRecord } from "../../../../../../workflows/payment-links/link-record"
import { mailLink } from "../../../../../../workflows/payment-links/mail-link"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"
import { linkMailInput } from "../../../../../http/payment-link-input"
import { parseInput } from "../../../../../http/shopper-input"

/** `POST /admin/acquiring/payment-links/:id/mail`: mails the address of an open link to `{ email? }`, by default the customer's, by Medusa's notification module. */
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
