import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { sendRefundAgain } from "../../../../../../workflows/merchant/send-refund-again"
import { modificationRecord } from "../../../../../../workflows/merchant/payment-record"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"

/** `POST /admin/acquiring/refunds/:id/retry`: sends a refund once more that failed after it was accepted; `:id` is the operation's. */
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
