import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { readCustomerContracts } from "../../../../../../workflows/contracts/read-customer-contracts"
import { handle } from "../../../../../http/handle"
import { parseInput } from "../../../../../http/shopper-input"
import { ownContractListInput } from "../../../../../http/subscription-input"

/** `GET /store/customers/me/acquiring/contracts`: the customer's own subscriptions, newest first. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, order, state } = parseInput(ownContractListInput, request.query)
  const acquiring = acquiringOf(request.scope)
  const filters = { state, customer_id: request.auth_context.actor_id }
  const { rows, count } = await acquiring.contracts.list(filters, {
    limit,
    offset,
    order: order === "created_at" ? "asc" : "desc",
  })
  response.json({ contracts: await readCustomerContracts(acquiring, rows, systemClock), count, limit, offset })
})
