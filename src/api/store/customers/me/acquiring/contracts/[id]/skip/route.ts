import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../../../workflows/acquiring"
import { skipCycle } from "../../../../../../../../workflows/contracts/amend-contract"
import { customerOf } from "../../../../../../../http/changer"
import { answerContract } from "../../../../../../../http/customer-contract"
import { handle } from "../../../../../../../http/handle"

const clock = (): Date => new Date()

/** `POST /store/customers/me/acquiring/contracts/:id/skip`: leaves the next cycle of a subscription out. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const contract = await skipCycle(acquiringOf(request.scope), request.params.id ?? "", customerOf(request), clock)
  await answerContract(request, response, contract)
})
