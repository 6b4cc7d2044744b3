import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { requireSubscription } from "../../../../../../application/subscriptions/change-subscription"
import { readSubscriptionRecord } from "../../../../../../application/subscriptions/subscription-record"
import { runAudited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"
import { merchantOf } from "../../../../../http/accounts/changer"
import { resumeAcquiringSubscriptionWorkflow } from "../../../../../../workflows/subscriptions/resume-subscription"

/**
 * `POST /admin/acquiring/subscriptions/:id/resume`: resumes a paused subscription, or withdraws a cancellation at the
 * end of the period.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const id = request.params.id ?? ""
  await runAudited(request, (actor) =>
    resumeAcquiringSubscriptionWorkflow(request.scope).run({ input: { id, ...actor } })
  )
  const subscription = await requireSubscription(acquiring, id, merchantOf(request))
  response.json({ subscription: await readSubscriptionRecord(acquiring, subscription) })
})
