import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../domain/shared/clock"
import { acquiringOf } from "../../../../application/shared/acquiring"
import { problemRecord } from "../../../../application/admin/problem-record"
import { refreshProblems } from "../../../../application/problems/refresh-problems"
import { handle } from "../../../http/shared/handle"
import { problemListInput } from "../../../http/admin/problem-input"
import { parseInput } from "../../../http/shared/shopper-input"

/**
 * `GET /admin/acquiring/problems`: the problems, newest first, with `limit`, `offset`, `order`, `q` and filters like
 * Medusa's lists. The list is refreshed first, because otherwise a missing worker would remain invisible.
 */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, order, ...filters } = parseInput(problemListInput, request.query)
  await refreshProblems(request.scope, systemClock)
  const { rows, count } = await acquiringOf(request.scope).problems.list(filters, { limit, offset, order })
  response.json({ problems: rows.map(problemRecord), count, limit, offset })
})
