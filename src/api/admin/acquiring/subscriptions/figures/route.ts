import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../domain/clock"
import { readSubscriptionFigures } from "../../../../../workflows/subscriptions/subscription-figures"
import { handle } from "../../../../http/handle"
import { overviewInput } from "../../../../http/overview-input"
import { parseInput } from "../../../../http/shopper-input"

/** `GET /admin/acquiring/subscriptions/figures`: how subscriptions stand, and what was renewed, recovered and lost in the last `days`, by mode and currency. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  response.json({
    figures: await readSubscriptionFigures(request.scope, parseInput(overviewInput, request.query), systemClock),
  })
})
