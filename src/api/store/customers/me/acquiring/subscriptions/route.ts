import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { readCustomerSubscriptions } from "../../../../../../workflows/subscriptions/read-customer-subscriptions"
import { handle } from "../../../../../http/handle"
import { parseInput } from "../../../../../http/shopper-input"
import { ownSubscriptionListInput } from "../../../../../http/subscription-input"

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
