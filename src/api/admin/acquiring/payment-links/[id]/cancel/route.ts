import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { requireLink } from "../../../../../../application/payment-links/change-link"
import { readPaymentLinkRecord } from "../../../../../../application/payment-links/link-record"
import { runAudited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"
import { cancelAcquiringPaymentLinkWorkflow } from "../../../../../../workflows/payment-links/cancel-payment-link"

/** `POST /admin/acquiring/payment-links/:id/cancel`: cancels an open payment link. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const id = request.params.id ?? ""
  await runAudited(request, (actor) =>
    cancelAcquiringPaymentLinkWorkflow(request.scope).run({ input: { id, ...actor } })
  )
  const acquiring = acquiringOf(request.scope)
  response.json({ payment_link: await readPaymentLinkRecord(acquiring, await requireLink(acquiring, id)) })
})
