import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/shared/clock"
import { acquiringOf } from "../../../../../../application/shared/acquiring"
import { readCustomerSubscriptions } from "../../../../../../application/subscriptions/read-customer-subscriptions"
import { handle } from "../../../../../http/shared/handle"
import { parseInput } from "../../../../../http/shared/shopper-input"
import { ownSubscriptionListInput } from "../../../../../http/subscriptions/subscription-input"

/** `GET /store/customers/me/acquiring/subscriptions`: the customer's own subscriptions, newest first. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, order, state } = parseInput(ownSubscriptionListInput, request.query)
  const acquiring = acquiringOf(request.scope)
  const filters = { state, customer_id: request.auth_context.actor_id }
  const { rows, count } = await acquiring.subscriptions.list(filters, {
    limit,
    offset,
    order: order === "created_at" ? "asc" : "desc",
  })
  response.json({ subscriptions: await readCustomerSubscriptions(acquiring, rows, systemClock), count, limit, offset })
})
