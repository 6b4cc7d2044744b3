import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { chargeSubscription } from "../../../../../../application/subscriptions/charge-subscription"
import { readSubscriptionRecord } from "../../../../../../application/subscriptions/subscription-record"
import { audited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"
import { merchantOf } from "../../../../../http/accounts/changer"
import { parseInput } from "../../../../../http/shared/shopper-input"
import { nextCycleInput, seenIn } from "../../../../../http/subscriptions/subscription-input"

/**
 * `POST /admin/acquiring/subscriptions/:id/charge`: charges the next billing cycle now, retries the failed one, or runs
 * a scheduled attempt now.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const seen = seenIn(parseInput(nextCycleInput, request.body ?? {}))
  const acquiring = acquiringOf(request.scope)
  const id = request.params.id ?? ""
  const subscription = await audited(
    request,
    { action: "subscription.charged", subject: id },
    () => chargeSubscription(acquiring, id, merchantOf(request), systemClock, seen),
    systemClock
  )
  response.json({ subscription: await readSubscriptionRecord(acquiring, subscription) })
})
