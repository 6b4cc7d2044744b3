import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { requireSubscription } from "../../../../../../application/subscriptions/change-subscription"
import { readSubscriptionRecord } from "../../../../../../application/subscriptions/subscription-record"
import { runAudited } from "../../../../../http/accounts/audited"
import { handle } from "../../../../../http/shared/handle"
import { merchantOf } from "../../../../../http/accounts/changer"
import { parseInput } from "../../../../../http/shared/shopper-input"
import { nextCycleInput } from "../../../../../http/subscriptions/subscription-input"
import { chargeAcquiringBillingCycleWorkflow } from "../../../../../../workflows/subscriptions/charge-billing-cycle"

/**
 * `POST /admin/acquiring/subscriptions/:id/charge`: charges the next billing cycle now, retries the failed one, or runs
 * a scheduled attempt now.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { next_due_at } = parseInput(nextCycleInput, request.body ?? {})
  const acquiring = acquiringOf(request.scope)
  const id = request.params.id ?? ""
  await runAudited(request, (actor) =>
    chargeAcquiringBillingCycleWorkflow(request.scope).run({ input: { id, next_due_at, ...actor } })
  )
  const subscription = await requireSubscription(acquiring, id, merchantOf(request))
  response.json({ subscription: await readSubscriptionRecord(acquiring, subscription) })
})
