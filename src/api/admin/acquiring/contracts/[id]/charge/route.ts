import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { chargeContract } from "../../../../../../workflows/contracts/change-contract"
import { readContractRecord } from "../../../../../../workflows/contracts/contract-record"
import { handle } from "../../../../../http/handle"
import { merchantOf } from "../../../../../http/changer"

const clock = (): Date => new Date()

/** `POST /admin/acquiring/contracts/:id/charge`: charges the next cycle of a subscription now, or tries the one once more that was given up. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const contract = await chargeContract(acquiring, request.params.id ?? "", merchantOf(request), clock)
  response.json({ contract: await readContractRecord(acquiring, contract) })
})
