import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../../application/shared/acquiring"
import { requestCard } from "../../../../../../../application/subscriptions/request-card"
import { readSubscriptionRecord } from "../../../../../../../application/subscriptions/subscription-record"
import { audited } from "../../../../../../http/accounts/audited"
import { merchantOf } from "../../../../../../http/accounts/changer"
import { handle } from "../../../../../../http/shared/handle"

/**
 * `POST /admin/acquiring/subscriptions/:id/card/request`: requests another card from the customer of a subscription, by
 * event and mail.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const id = request.params.id ?? ""
  const run = () => requestCard(request.scope, id, merchantOf(request), systemClock)
  const subscription = await audited(request, { action: "subscription.card_requested", subject: id }, run, systemClock)
  response.json({ subscription: await readSubscriptionRecord(acquiringOf(request.scope), subscription) })
})
