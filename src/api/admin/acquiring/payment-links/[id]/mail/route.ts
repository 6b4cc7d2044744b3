import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { paymentLinkRecord } from "../../../../../../workflows/payment-links/link-record"
import { mailLink } from "../../../../../../workflows/payment-links/mail-link"
import { handle } from "../../../../../http/handle"
import { linkMailInput } from "../../../../../http/payment-link-input"
import { parseInput } from "../../../../../http/shopper-input"

const clock = (): Date => new Date()

/** `POST /admin/acquiring/payment-links/:id/mail`: mails the address of an open link to `{ email? }`, by default the customer's, by Medusa's notification module. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { email } = parseInput(linkMailInput, request.body ?? {})
  const link = await mailLink(request.scope, request.params.id ?? "", email, clock)
  response.json({ payment_link: paymentLinkRecord(acquiringOf(request.scope), link) })
})
