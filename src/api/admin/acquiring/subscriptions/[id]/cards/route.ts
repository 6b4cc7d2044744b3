import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { requireSubscription } from "../../../../../../workflows/subscriptions/change-subscription"
import { readSubscriptionCards } from "../../../../../../workflows/subscriptions/subscription-cards"
import { merchantOf } from "../../../../../http/changer"
import { handle } from "../../../../../http/handle"

/** `GET /admin/acquiring/subscriptions/:id/cards`: the cards that a subscription's customer has saved, to which it can be charged. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const subscription = await requireSubscription(acquiring, request.params.id ?? "", merchantOf(request))
  response.json({ cards: await readSubscriptionCards(acquiring, subscription) })
})
