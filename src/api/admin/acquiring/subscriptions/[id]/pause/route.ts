import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { pauseSubscription } from "../../../../../../workflows/subscriptions/change-subscription"
import { readSubscriptionRecord } from "../../../../../../workflows/subscriptions/subscription-record"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"
import { merchantOf } from "../../../../../http/changer"

/** `POST /admin/acquiring/subscriptions/:id/pause`: charges nothing for a subscription until it is resumed. */
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
