import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../domain/shared/clock"
import type { SubscriptionRow } from "../../../modules/acquiring/sql/rows"
import { acquiringOf } from "../../../application/shared/acquiring"
import { readCustomerSubscription } from "../../../application/subscriptions/read-customer-subscriptions"

/** Responds with `{ subscription }` as its customer sees it. */
export async function answerSubscription(
  request: MedusaRequest,
  response: MedusaResponse,
  subscription: SubscriptionRow
): Promise<void> {
  response.json({ subscription: await readCustomerSubscription(acquiringOf(request.scope), subscription, systemClock) })
}
