import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { chooseSavedCard } from "../../../../../../application/subscriptions/change-card"
import { readSubscriptionRecord } from "../../../../../../application/subscriptions/subscription-record"
import { audited } from "../../../../../http/accounts/audited"
import { merchantOf } from "../../../../../http/accounts/changer"
import { handle } from "../../../../../http/shared/handle"
import { parseInput } from "../../../../../http/shared/shopper-input"
import { merchantCardInput } from "../../../../../http/subscriptions/subscription-input"

/**
 * `POST /admin/acquiring/subscriptions/:id/card`: changes the card of a subscription to another saved card of its
 * customer, `{ saved_card }`.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { saved_card } = parseInput(merchantCardInput, request.body)
  const id = request.params.id ?? ""
  const change = () => chooseSavedCard(request.scope, id, saved_card, merchantOf(request), systemClock)
  const subscription = await audited(
    request,
    { action: "subscription.card_changed", subject: id, input: { saved_card } },
    change,
    systemClock
  )
  response.json({ subscription: await readSubscriptionRecord(acquiringOf(request.scope), subscription) })
})
