import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { chooseSavedCard } from "../../../../../../workflows/subscriptions/change-card"
import { readSubscriptionRecord } from "../../../../../../workflows/subscriptions/subscription-record"
import { audited } from "../../../../../http/audited"
import { merchantOf } from "../../../../../http/changer"
import { handle } from "../../../../../http/handle"
import { parseInput } from "../../../../../http/shopper-input"
import { merchantCardInput } from "../../../../../http/subscription-input"

/** `POST /admin/acquiring/subscriptions/:id/card`: has a subscription charged to another card that its customer has saved, `{ saved_card }`. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { saved_card } = parseInput(merchantCardInput, request.body)
  const id = request.params.id ?? ""
  const change = () => chooseSavedCard(request.scope, id, saved_card, merchantOf(request), systemClock)
  const subscription = await audited(
    request,
    { action: "subscription.card_changed", subject: id, asked: { saved_card } },
    change,
    systemClock
  )
  response.json({ subscription: await readSubscriptionRecord(acquiringOf(request.scope), subscription) })
})
