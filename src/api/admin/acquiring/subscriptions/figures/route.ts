import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../domain/shared/clock"
import { readSubscriptionFigures } from "../../../../../application/subscriptions/subscription-figures"
import { handle } from "../../../../http/shared/handle"
import { overviewInput } from "../../../../http/admin/overview-input"
import { parseInput } from "../../../../http/shared/shopper-input"

/**
 * `GET /admin/acquiring/subscriptions/figures`: subscriptions by state, and renewed, recovered and lost amounts of the
 * last `days`, by mode and currency.
 */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  response.json({
    figures: await readSubscriptionFigures(request.scope, parseInput(overviewInput, request.query), systemClock),
  })
})
