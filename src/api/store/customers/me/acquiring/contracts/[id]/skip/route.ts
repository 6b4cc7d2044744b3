import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../../../workflows/acquiring"
import { skipCycle } from "../../../../../../../../workflows/contracts/amend-contract"
import { customerOf } from "../../../../../../../http/changer"
import { answerContract } from "../../../../../../../http/customer-contract"
import { handle } from "../../../../../../../http/handle"
import { readOptionalJson } from "../../../../../../../http/read-body"
import { SHOPPER_BODY, parseInput } from "../../../../../../../http/shopper-input"
import { nextCycleInput, seenIn } from "../../../../../../../http/subscription-input"

/** `POST /store/customers/me/acquiring/contracts/:id/skip`: leaves the next cycle of a subscription out. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const seen = seenIn(parseInput(nextCycleInput, await readOptionalJson(request, SHOPPER_BODY)))
  const contract = await skipCycle(
    acquiringOf(request.scope),
    request.params.id ?? "",
    customerOf(request),
    systemClock,
    seen
  )
  await answerContract(request, response, contract)
})
