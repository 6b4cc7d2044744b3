import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { handle } from "../../../../../../../http/shared/handle"
import { readOptionalJson } from "../../../../../../../http/shared/read-body"
import { SHOPPER_BODY, parseInput } from "../../../../../../../http/shared/shopper-input"
import { nextCycleInput } from "../../../../../../../http/subscriptions/subscription-input"
import { runAsCustomer } from "../../../../../../../http/subscriptions/customer-subscription"
import { skipAcquiringBillingCycleWorkflow } from "../../../../../../../../workflows/subscriptions/skip-billing-cycle"

/** `POST /store/customers/me/acquiring/subscriptions/:id/skip`: skips the next billing cycle of a subscription. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { next_due_at } = parseInput(nextCycleInput, await readOptionalJson(request, SHOPPER_BODY))
  await runAsCustomer(request, response, (own) =>
    skipAcquiringBillingCycleWorkflow(request.scope).run({ input: { ...own, next_due_at } })
  )
})
