import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../domain/clock"
import { readContractFigures } from "../../../../../workflows/contracts/contract-figures"
import { handle } from "../../../../http/handle"
import { overviewInput } from "../../../../http/overview-input"
import { parseInput } from "../../../../http/shopper-input"

/** `GET /admin/acquiring/contracts/figures`: how subscriptions stand, and what was renewed, recovered and lost in the last `days`, by mode and currency. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  response.json({
    figures: await readContractFigures(request.scope, parseInput(overviewInput, request.query), systemClock),
  })
})
