import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../../workflows/acquiring"
import { requestCard } from "../../../../../../../workflows/subscriptions/request-card"
import { readSubscriptionRecord } from "../../../../../../../workflows/subscriptions/subscription-record"
import { audited } from "../../../../../../http/audited"
import { merchantOf } from "../../../../../../http/changer"
import { handle } from "../../../../../../http/handle"

/** `POST /admin/acquiring/subscriptions/:id/card/ask`: asks the customer of a subscription, by event and mail, to give another card in the shop. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const id = request.params.id ?? ""
  const ask = () => requestCard(request.scope, id, merchantOf(request), systemClock)
  const subscription = await audited(request, { action: "subscription.card_asked_for", subject: id }, ask, systemClock)
  response.json({ subscription: await readSubscriptionRecord(acquiringOf(request.scope), subscription) })
})
