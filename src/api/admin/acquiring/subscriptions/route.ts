import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../application/shared/acquiring"
import { readSubscriptionRecords } from "../../../../application/subscriptions/subscription-record"
import { subscriptionsLike } from "../../../../application/subscriptions/search-subscriptions"
import { handle } from "../../../http/shared/handle"
import { parseInput } from "../../../http/shared/shopper-input"
import { subscriptionListInput } from "../../../http/subscriptions/subscription-input"

/**
 * `GET /admin/acquiring/subscriptions`: the subscriptions, newest first, with `limit`, `offset`, `order`, `q` and
 * filters like Medusa's lists.
 */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, order, q, ...exact } = parseInput(subscriptionListInput, request.query)
  const acquiring = acquiringOf(request.scope)
  const filters = { ...exact, ...(q && { like: await subscriptionsLike(request.scope, q) }) }
  const { rows, count } = await acquiring.subscriptions.list(filters, {
    limit,
    offset,
    order: order === "created_at" ? "asc" : "desc",
  })
  response.json({ subscriptions: await readSubscriptionRecords(acquiring, rows), count, limit, offset })
})
