import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { sendRefundAgain } from "../../../../../../application/admin/resolutions/send-refund-again"
import { modificationRecord } from "../../../../../../application/admin/payment-record"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"

/**
 * `POST /admin/acquiring/refunds/:id/retry`: sends a refund again that failed after it was accepted. `:id` is the id of
 * the modification.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const id = request.params.id ?? ""
  const by = request.auth_context.actor_id
  const modification = await audited(
    request,
    { action: "refund.retried", subject: id, found: ({ state }) => ({ sent_again: state }) },
    () => sendRefundAgain(request.scope, id, by, systemClock),
    systemClock
  )
  response.json({ modification: modificationRecord(modification) })
})
