import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendRefundAgain } from "../../../../../../workflows/merchant/send-refund-again"
import { operationRecord } from "../../../../../../workflows/merchant/payment-record"
import { handle } from "../../../../../http/handle"

const clock = (): Date => new Date()

/** `POST /admin/acquiring/refunds/:id/retry`: sends a refund once more that failed after it was accepted; `:id` is the operation's. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  response.json({ operation: operationRecord(await sendRefundAgain(request.scope, request.params.id ?? "", clock)) })
})
