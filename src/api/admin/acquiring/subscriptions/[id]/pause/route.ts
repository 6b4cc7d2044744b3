import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { pauseSubscription } from "../../../../../../application/subscriptions/change-subscription"
import { readSubscriptionRecord } from "../../../../../../application/subscriptions/subscription-record"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"
import { merchantOf } from "../../../../../http/accounts/changer"

/** `POST /admin/acquiring/subscriptions/:id/pause`: pauses a subscription. Nothing is charged until it is resumed. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const id = request.params.id ?? ""
  const subscription = await audited(
    request,
    { action: "subscription.paused", subject: id },
    () => pauseSubscription(acquiring, id, merchantOf(request), systemClock),
    systemClock
  )
  response.json({ subscription: await readSubscriptionRecord(acquiring, subscription) })
})
