import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { chargeSubscription } from "../../../../../../workflows/subscriptions/charge-subscription"
import { readSubscriptionRecord } from "../../../../../../workflows/subscriptions/subscription-record"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"
import { merchantOf } from "../../../../../http/changer"
import { parseInput } from "../../../../../http/shopper-input"
import { nextCycleInput, seenIn } from "../../../../../http/subscription-input"

/** `POST /admin/acquiring/subscriptions/:id/charge`: charges the next cycle of a subscription now, tries the one once more that was given up, or does now what waits for its day. */
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
