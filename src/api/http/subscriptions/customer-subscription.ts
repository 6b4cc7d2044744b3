import type { AuthenticatedMedusaRequest, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../domain/shared/clock"
import type { SubscriptionRow } from "../../../modules/acquiring/sql/rows"
import type { SubscriptionResult } from "../../../workflows/subscriptions/subscription-result"
import { acquiringOf } from "../../../application/shared/acquiring"
import { requireSubscription } from "../../../application/subscriptions/change-subscription"
import { readCustomerSubscription } from "../../../application/subscriptions/read-customer-subscriptions"
import { customerOf } from "../accounts/changer"
import { runWorkflow } from "../shared/run-workflow"

/**
 * Runs a workflow as the customer of the request, about the subscription of the route, and responds with
 * `{ subscription }`.
 */
export async function runAsCustomer(
  request: AuthenticatedMedusaRequest,
  response: MedusaResponse,
  run: (own: { readonly id: string; readonly customer_id: string }) => Promise<{ readonly result: SubscriptionResult }>
): Promise<void> {
  const own = { id: request.params.id ?? "", customer_id: request.auth_context.actor_id }
  const { id } = await runWorkflow(() => run(own))
  await answerSubscription(
    request,
    response,
    await requireSubscription(acquiringOf(request.scope), id, customerOf(request))
  )
}

/** Responds with `{ subscription }` as its customer sees it. */
export async function answerSubscription(
  request: MedusaRequest,
  response: MedusaResponse,
  subscription: SubscriptionRow
): Promise<void> {
  response.json({ subscription: await readCustomerSubscription(acquiringOf(request.scope), subscription, systemClock) })
}
