import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { handle } from "../../../../../../../http/shared/handle"
import { readOptionalJson } from "../../../../../../../http/shared/read-body"
import { SHOPPER_BODY, parseInput } from "../../../../../../../http/shared/shopper-input"
import { cancelInput } from "../../../../../../../http/subscriptions/subscription-input"
import { runAsCustomer } from "../../../../../../../http/subscriptions/customer-subscription"
import { cancelAcquiringSubscriptionWorkflow } from "../../../../../../../../workflows/subscriptions/cancel-subscription"

/**
 * `POST /store/customers/me/acquiring/subscriptions/:id/cancel`: cancels a subscription. `{ at? }` is the `end` of the
 * paid period (default) or `now`.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { at } = parseInput(cancelInput, await readOptionalJson(request, SHOPPER_BODY))
  await runAsCustomer(request, response, (own) =>
    cancelAcquiringSubscriptionWorkflow(request.scope).run({ input: { ...own, at } })
  )
})
