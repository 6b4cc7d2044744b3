import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../../../workflows/acquiring"
import { chargePastDue } from "../../../../../../../../workflows/contracts/charge-contract"
import { customerOf } from "../../../../../../../http/changer"
import { answerContract } from "../../../../../../../http/customer-contract"
import { handle } from "../../../../../../../http/handle"

/** `POST /store/customers/me/acquiring/contracts/:id/charge`: tries the cycle of a subscription that is past due once more, with the card that it has. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const contract = await chargePastDue(
    acquiringOf(request.scope),
    request.params.id ?? "",
    customerOf(request),
    systemClock
  )
  await answerContract(request, response, contract)
})
