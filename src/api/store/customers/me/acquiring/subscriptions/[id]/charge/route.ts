import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { handle } from "../../../../../../../http/shared/handle"
import { runAsCustomer } from "../../../../../../../http/subscriptions/customer-subscription"
import { chargeAcquiringBillingCycleWorkflow } from "../../../../../../../../workflows/subscriptions/charge-billing-cycle"

/**
 * `POST /store/customers/me/acquiring/subscriptions/:id/charge`: retries the billing cycle of a past due subscription
 * with its current card.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  await runAsCustomer(request, response, (own) =>
    chargeAcquiringBillingCycleWorkflow(request.scope).run({ input: own })
  )
})
