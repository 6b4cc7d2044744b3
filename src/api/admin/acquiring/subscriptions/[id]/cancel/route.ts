import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { cancelSubscription } from "../../../../../../application/subscriptions/change-subscription"
import { readSubscriptionRecord } from "../../../../../../application/subscriptions/subscription-record"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"
import { merchantOf } from "../../../../../http/accounts/changer"
import { parseInput } from "../../../../../http/shared/shopper-input"
import { cancelInput } from "../../../../../http/subscriptions/subscription-input"

/**
 * `POST /admin/acquiring/subscriptions/:id/cancel`: cancels a subscription. `{ at? }` is the `end` of the paid period
 * (default) or `now`.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { at } = parseInput(cancelInput, request.body ?? {})
  const acquiring = acquiringOf(request.scope)
  const id = request.params.id ?? ""
  const subscription = await audited(
    request,
    { action: "subscription.canceled", subject: id, input: { at } },
    () => cancelSubscription(acquiring, id, at, merchantOf(request), systemClock),
    systemClock
  )
  response.json({ subscription: await readSubscriptionRecord(acquiring, subscription) })
})
