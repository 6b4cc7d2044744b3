import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../../../workflows/acquiring"
import { skipCycle } from "../../../../../../../../workflows/subscriptions/amend-subscription"
import { customerOf } from "../../../../../../../http/changer"
import { answerSubscription } from "../../../../../../../http/customer-subscription"
import { handle } from "../../../../../../../http/handle"
import { readOptionalJson } from "../../../../../../../http/read-body"
import { SHOPPER_BODY, parseInput } from "../../../../../../../http/shopper-input"
import { nextCycleInput, seenIn } from "../../../../../../../http/subscription-input"

/** `POST /store/customers/me/acquiring/subscriptions/:id/skip`: leaves the next cycle of a subscription out. */
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
