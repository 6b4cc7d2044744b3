import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { handle } from "../../../../../../../http/shared/handle"
import { runAsCustomer } from "../../../../../../../http/subscriptions/customer-subscription"
import { resumeAcquiringSubscriptionWorkflow } from "../../../../../../../../workflows/subscriptions/resume-subscription"

/**
 * `POST /store/customers/me/acquiring/subscriptions/:id/resume`: resumes a paused subscription, or withdraws a
 * cancellation at the end of the period.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  await runAsCustomer(request, response, (own) =>
    resumeAcquiringSubscriptionWorkflow(request.scope).run({ input: own })
  )
})
