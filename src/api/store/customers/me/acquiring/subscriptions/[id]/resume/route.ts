import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../../../application/shared/acquiring"
import { resumeSubscription } from "../../../../../../../../application/subscriptions/change-subscription"
import { customerOf } from "../../../../../../../http/accounts/changer"
import { answerSubscription } from "../../../../../../../http/subscriptions/customer-subscription"
import { handle } from "../../../../../../../http/shared/handle"

/**
 * `POST /store/customers/me/acquiring/subscriptions/:id/resume`: resumes a paused subscription, or withdraws a
 * cancellation at the end of the period.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const subscription = await resumeSubscription(
    acquiringOf(request.scope),
    request.params.id ?? "",
    customerOf(request),
    systemClock
  )
  await answerSubscription(request, response, subscription)
})
