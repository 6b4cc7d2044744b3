import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { readPaymentLinkRecord } from "../../../../../../application/payment-links/link-record"
import { requireLink } from "../../../../../../application/payment-links/change-link"
import { runAudited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"
import { linkMailInput } from "../../../../../http/payment-links/payment-link-input"
import { parseInput } from "../../../../../http/shared/shopper-input"
import { mailAcquiringPaymentLinkWorkflow } from "../../../../../../workflows/payment-links/mail-payment-link"

/**
 * `POST /admin/acquiring/payment-links/:id/mail`: mails an open link to `{ email? }`, by default the customer's email,
 * through Medusa's notification module.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { email } = parseInput(linkMailInput, request.body ?? {})
  const id = request.params.id ?? ""
  await runAudited(request, (actor) =>
    mailAcquiringPaymentLinkWorkflow(request.scope).run({ input: { id, email, ...actor } })
  )
  const acquiring = acquiringOf(request.scope)
  response.json({ payment_link: await readPaymentLinkRecord(acquiring, await requireLink(acquiring, id)) })
})
