import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../../../application/shared/acquiring"
import { chargePastDue } from "../../../../../../../../application/subscriptions/charge-subscription"
import { customerOf } from "../../../../../../../http/accounts/changer"
import { answerSubscription } from "../../../../../../../http/subscriptions/customer-subscription"
import { handle } from "../../../../../../../http/shared/handle"

/**
 * `POST /store/customers/me/acquiring/subscriptions/:id/charge`: retries the billing cycle of a past due subscription
 * with its current card.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const subscription = await chargePastDue(
    acquiringOf(request.scope),
    request.params.id ?? "",
    customerOf(request),
    systemClock
  )
  await answerSubscription(request, response, subscription)
})
