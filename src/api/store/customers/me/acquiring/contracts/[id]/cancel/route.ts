import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../../../workflows/acquiring"
import { cancelContract } from "../../../../../../../../workflows/contracts/change-contract"
import { customerOf } from "../../../../../../../http/changer"
import { answerContract } from "../../../../../../../http/customer-contract"
import { handle } from "../../../../../../../http/handle"
import { readOptionalJson } from "../../../../../../../http/read-body"
import { SHOPPER_BODY, parseInput } from "../../../../../../../http/shopper-input"
import { cancelInput } from "../../../../../../../http/subscription-input"

/** `POST /store/customers/me/acquiring/contracts/:id/cancel`: cancels a subscription; `{ at? }` is the `end` of what is paid (default) or `now`. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { at } = parseInput(cancelInput, await readOptionalJson(request, SHOPPER_BODY))
  const contract = await cancelContract(
    acquiringOf(request.scope),
    request.params.id ?? "",
    at,
    customerOf(request),
    systemClock
  )
  await answerContract(request, response, contract)
})
