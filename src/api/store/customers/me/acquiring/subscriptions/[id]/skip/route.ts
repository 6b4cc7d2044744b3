import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../../../application/shared/acquiring"
import { skipCycle } from "../../../../../../../../application/subscriptions/amend-subscription"
import { customerOf } from "../../../../../../../http/accounts/changer"
import { answerSubscription } from "../../../../../../../http/subscriptions/customer-subscription"
import { handle } from "../../../../../../../http/shared/handle"
import { readOptionalJson } from "../../../../../../../http/shared/read-body"
import { SHOPPER_BODY, parseInput } from "../../../../../../../http/shared/shopper-input"
import { nextCycleInput, seenIn } from "../../../../../../../http/subscriptions/subscription-input"

/** `POST /store/customers/me/acquiring/subscriptions/:id/skip`: skips the next billing cycle of a subscription. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const seen = seenIn(parseInput(nextCycleInput, await readOptionalJson(request, SHOPPER_BODY)))
  const subscription = await skipCycle(
    acquiringOf(request.scope),
    request.params.id ?? "",
    customerOf(request),
    systemClock,
    seen
  )
  await answerSubscription(request, response, subscription)
})
