import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../workflows/acquiring"
import { readContractRecords } from "../../../../workflows/contracts/contract-record"
import { contractsLike } from "../../../../workflows/contracts/search-contracts"
import { handle } from "../../../http/handle"
import { parseInput } from "../../../http/shopper-input"
import { contractListInput } from "../../../http/subscription-input"

/** `GET /admin/acquiring/contracts`: subscriptions, newest first, with `limit`, `offset`, `order`, `q` and filters as Medusa's lists take them. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, order, q, ...exact } = parseInput(contractListInput, request.query)
  const acquiring = acquiringOf(request.scope)
  const filters = { ...exact, ...(q && { like: await contractsLike(request.scope, q) }) }
  const { rows, count } = await acquiring.contracts.list(filters, {
    limit,
    offset,
    order: order === "created_at" ? "asc" : "desc",
  })
  response.json({ contracts: await readContractRecords(acquiring, rows), count, limit, offset })
})
