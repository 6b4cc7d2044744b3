import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../domain/shared/clock"
import { readOverview } from "../../../../application/admin/read-overview"
import { handle } from "../../../http/shared/handle"
import { overviewInput } from "../../../http/admin/overview-input"
import { parseInput } from "../../../http/shared/shopper-input"

/**
 * `GET /admin/acquiring/overview`: volume, approvals, declines by reason, 3-D Secure and risk outcomes of the last
 * `days`, by day, mode, account and currency.
 */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  response.json({ overview: await readOverview(request.scope, parseInput(overviewInput, request.query), systemClock) })
})
