import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { requireSubscription } from "../../../../../../application/subscriptions/change-subscription"
import { readSubscriptionRecord } from "../../../../../../application/subscriptions/subscription-record"
import { runAudited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"
import { merchantOf } from "../../../../../http/accounts/changer"
import { parseInput } from "../../../../../http/shared/shopper-input"
import { cancelInput } from "../../../../../http/subscriptions/subscription-input"
import { cancelAcquiringSubscriptionWorkflow } from "../../../../../../workflows/subscriptions/cancel-subscription"

/**
 * `POST /admin/acquiring/subscriptions/:id/cancel`: cancels a subscription. `{ at? }` is the `end` of the paid period
 * (default) or `now`.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { at } = parseInput(cancelInput, request.body ?? {})
  const acquiring = acquiringOf(request.scope)
  const id = request.params.id ?? ""
  await runAudited(request, (actor) =>
    cancelAcquiringSubscriptionWorkflow(request.scope).run({ input: { id, at, ...actor } })
  )
  const subscription = await requireSubscription(acquiring, id, merchantOf(request))
  response.json({ subscription: await readSubscriptionRecord(acquiring, subscription) })
})
