import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { CONTRACT_STATES } from "../../../../../../domain/contract-state"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { readContractRecords } from "../../../../../../workflows/contracts/contract-record"
import { customerContract } from "../../../../../../workflows/contracts/customer-contract"
import { handle } from "../../../../../http/handle"
import { oneOrMore, pageInput } from "../../../../../http/list-input"
import { parseInput } from "../../../../../http/shopper-input"

const listInput = z.strictObject({
  ...pageInput,
  order: z.enum(["created_at", "-created_at"]).default("-created_at"),
  state: oneOrMore(CONTRACT_STATES),
})

/** `GET /store/customers/me/acquiring/contracts`: the customer's own subscriptions, newest first. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, order, state } = parseInput(listInput, request.query)
  const acquiring = acquiringOf(request.scope)
  const filters = { state, customer_id: request.auth_context.actor_id }
  const { rows, count } = await acquiring.contracts.list(filters, { limit, offset, order: order === "created_at" ? "asc" : "desc" })
  response.json({ contracts: (await readContractRecords(acquiring, rows)).map(customerContract), count, limit, offset })
})
