import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { cancelSubscription } from "../../../../../../workflows/subscriptions/change-subscription"
import { readSubscriptionRecord } from "../../../../../../workflows/subscriptions/subscription-record"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"
import { merchantOf } from "../../../../../http/changer"
import { parseInput } from "../../../../../http/shopper-input"
import { cancelInput } from "../../../../../http/subscription-input"

/** `POST /admin/acquiring/subscriptions/:id/cancel`: cancels a subscription; `{ at? }` is the `end` of what is paid (default) or `now`. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { at } = parseInput(cancelInput, request.body ?? {})
  const acquiring = acquiringOf(request.scope)
  const id = request.params.id ?? ""
  const subscription = await audited(
    request,
    { action: "subscription.canceled", subject: id, asked: { at } },
    () => cancelSubscription(acquiring, id, at, merchantOf(request), systemClock),
    systemClock
  )
  response.json({ subscription: await readSubscriptionRecord(acquiring, subscription) })
})
