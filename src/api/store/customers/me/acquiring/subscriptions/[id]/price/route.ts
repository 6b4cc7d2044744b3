import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../../../application/shared/acquiring"
import { requireSubscription } from "../../../../../../../../application/subscriptions/change-subscription"
import { readSubscriptionPrice } from "../../../../../../../../application/subscriptions/subscription-price"
import { customerOf } from "../../../../../../../http/accounts/changer"
import { handle } from "../../../../../../../http/shared/handle"
import { parseInput } from "../../../../../../../http/shared/shopper-input"
import { subscriptionPriceInput } from "../../../../../../../http/subscriptions/subscription-input"

/**
 * `GET /store/customers/me/acquiring/subscriptions/:id/price`: the price in the next billing cycle, with the current
 * terms or with `plan_id` and `quantity`.
 */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { plan_id, quantity } = parseInput(subscriptionPriceInput, request.query)
  const subscription = await requireSubscription(
    acquiringOf(request.scope),
    request.params.id ?? "",
    customerOf(request)
  )
  response.json({ price: await readSubscriptionPrice(request.scope, subscription, { planId: plan_id, quantity }) })
})
