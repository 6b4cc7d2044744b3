import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { CONTRACT_STATES } from "../../../../domain/contract-state"
import { acquiringOf } from "../../../../workflows/acquiring"
import { readContractRecords } from "../../../../workflows/contracts/contract-record"
import { handle } from "../../../http/handle"
import { filterText, oneOrMore, pageInput } from "../../../http/list-input"
import { parseInput } from "../../../http/shopper-input"

const listInput = z.strictObject({
  ...pageInput,
  order: z.enum(["created_at", "-created_at"]).default("-created_at"),
  state: oneOrMore(CONTRACT_STATES),
  account: filterText(32),
  customer_id: filterText(64),
  plan_id: filterText(64),
})

/** `GET /admin/acquiring/contracts`: subscriptions, newest first, with `limit`, `offset`, `order` and filters as Medusa's lists take them. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, order, ...filters } = parseInput(listInput, request.query)
  const acquiring = acquiringOf(request.scope)
  const { rows, count } = await acquiring.contracts.list(filters, { limit, offset, order: order === "created_at" ? "asc" : "desc" })
  response.json({ contracts: await readContractRecords(acquiring, rows), count, limit, offset })
})
