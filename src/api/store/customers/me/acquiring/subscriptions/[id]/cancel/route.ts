import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../../../workflows/acquiring"
import { cancelSubscription } from "../../../../../../../../workflows/subscriptions/change-subscription"
import { customerOf } from "../../../../../../../http/changer"
import { answerSubscription } from "../../../../../../../http/customer-subscription"
import { handle } from "../../../../../../../http/handle"
import { readOptionalJson } from "../../../../../../../http/read-body"
import { SHOPPER_BODY, parseInput } from "../../../../../../../http/shopper-input"
import { cancelInput } from "../../../../../../../http/subscription-input"

/** `POST /store/customers/me/acquiring/subscriptions/:id/cancel`: cancels a subscription; `{ at? }` is the `end` of what is paid (default) or `now`. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { at } = parseInput(cancelInput, await readOptionalJson(request, SHOPPER_BODY))
  const subscription = await cancelSubscription(
    acquiringOf(request.scope),
    request.params.id ?? "",
    at,
    customerOf(request),
    systemClock
  )
  await answerSubscription(request, response, subscription)
})
