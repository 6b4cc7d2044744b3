import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../../../application/shared/acquiring"
import { cancelSubscription } from "../../../../../../../../application/subscriptions/change-subscription"
import { customerOf } from "../../../../../../../http/accounts/changer"
import { answerSubscription } from "../../../../../../../http/subscriptions/customer-subscription"
import { handle } from "../../../../../../../http/shared/handle"
import { readOptionalJson } from "../../../../../../../http/shared/read-body"
import { SHOPPER_BODY, parseInput } from "../../../../../../../http/shared/shopper-input"
import { cancelInput } from "../../../../../../../http/subscriptions/subscription-input"

/**
 * `POST /store/customers/me/acquiring/subscriptions/:id/cancel`: cancels a subscription. `{ at? }` is the `end` of the
 * paid period (default) or `now`.
 */
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
