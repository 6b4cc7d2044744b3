import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../../../workflows/acquiring"
import { resumeContract } from "../../../../../../../../workflows/contracts/change-contract"
import { customerOf } from "../../../../../../../http/changer"
import { answerContract } from "../../../../../../../http/customer-contract"
import { handle } from "../../../../../../../http/handle"

/** `POST /store/customers/me/acquiring/contracts/:id/resume`: goes on with a subscription after a pause, or takes a cancellation to the end back. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const contract = await resumeContract(
    acquiringOf(request.scope),
    request.params.id ?? "",
    customerOf(request),
    systemClock
  )
  await answerContract(request, response, contract)
})
