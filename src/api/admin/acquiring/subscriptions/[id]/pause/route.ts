import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { requireSubscription } from "../../../../../../application/subscriptions/change-subscription"
import { readSubscriptionRecord } from "../../../../../../application/subscriptions/subscription-record"
import { runAudited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"
import { merchantOf } from "../../../../../http/accounts/changer"
import { pauseAcquiringSubscriptionWorkflow } from "../../../../../../workflows/subscriptions/pause-subscription"

/** `POST /admin/acquiring/subscriptions/:id/pause`: pauses a subscription. Nothing is charged until it is resumed. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const id = request.params.id ?? ""
  await runAudited(request, (actor) =>
    pauseAcquiringSubscriptionWorkflow(request.scope).run({ input: { id, ...actor } })
  )
  const subscription = await requireSubscription(acquiring, id, merchantOf(request))
  response.json({ subscription: await readSubscriptionRecord(acquiring, subscription) })
})
