import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { requireSubscription } from "../../../../../../application/subscriptions/change-subscription"
import { readSubscriptionCards } from "../../../../../../application/subscriptions/subscription-cards"
import { merchantOf } from "../../../../../http/accounts/changer"
import { handle } from "../../../../../http/shared/handle"

/** `GET /admin/acquiring/subscriptions/:id/cards`: the saved cards of a subscription's customer that can pay for it. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const subscription = await requireSubscription(acquiring, request.params.id ?? "", merchantOf(request))
  response.json({ cards: await readSubscriptionCards(acquiring, subscription) })
})
