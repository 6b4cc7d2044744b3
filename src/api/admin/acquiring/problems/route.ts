import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../domain/clock"
import { acquiringOf } from "../../../../workflows/acquiring"
import { problemRecord } from "../../../../workflows/merchant/problem-record"
import { refreshProblems } from "../../../../workflows/problems/refresh-problems"
import { handle } from "../../../http/handle"
import { problemListInput } from "../../../http/problem-input"
import { parseInput } from "../../../http/shopper-input"

/**
 * `GET /admin/acquiring/problems`: the problems, newest first, with `limit`, `offset`, `order`, `q` and filters as Medusa's
 * lists take them. It is found out anew before it is told: where no worker runs, nobody else would see that.
 */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, order, ...filters } = parseInput(problemListInput, request.query)
  await refreshProblems(request.scope, systemClock)
  const { rows, count } = await acquiringOf(request.scope).problems.list(filters, { limit, offset, order })
  response.json({ problems: rows.map(problemRecord), count, limit, offset })
})
