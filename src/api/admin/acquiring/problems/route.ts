import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { PROBLEM_KINDS } from "../../../../domain/problem"
import { acquiringOf } from "../../../../workflows/acquiring"
import { problemRecord } from "../../../../workflows/merchant/problem-record"
import { refreshProblems } from "../../../../workflows/problems/refresh-problems"
import { handle } from "../../../http/handle"
import { filterText, oneOrMore, pageInput } from "../../../http/list-input"
import { parseInput } from "../../../http/shopper-input"

const listInput = z.strictObject({
  ...pageInput,
  order: z.enum(["since", "-since"]).default("-since"),
  /** Begins an order number, or is part of the sentence. */
  q: filterText(64),
  state: z.enum(["open", "closed", "all"]).default("open"),
  kind: oneOrMore(PROBLEM_KINDS),
  account: filterText(32),
  payment_id: filterText(64),
})

/**
 * `GET /admin/acquiring/problems`: what is open now, newest first, with `limit`, `offset`, `order`, `q` and filters as Medusa's
 * lists take them. It is found out anew before it is told: where no worker runs, nobody else would see that.
 */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { limit, offset, order, ...filters } = parseInput(listInput, request.query)
  await refreshProblems(request.scope, () => new Date())
  const { rows, count } = await acquiringOf(request.scope).problems.list(filters, { limit, offset, order })
  response.json({ problems: rows.map(problemRecord), count, limit, offset })
})
