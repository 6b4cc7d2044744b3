import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { handle } from "../../../../../../../http/shared/handle"
import { runAsCustomer } from "../../../../../../../http/subscriptions/customer-subscription"
import { pauseAcquiringSubscriptionWorkflow } from "../../../../../../../../workflows/subscriptions/pause-subscription"

/**
 * `POST /store/customers/me/acquiring/subscriptions/:id/pause`: pauses a subscription. Nothing is charged until it is
 * resumed.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  await runAsCustomer(request, response, (own) => pauseAcquiringSubscriptionWorkflow(request.scope).run({ input: own }))
})
