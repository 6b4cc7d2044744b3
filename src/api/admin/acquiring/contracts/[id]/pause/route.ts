import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { pauseContract } from "../../../../../../workflows/contracts/change-contract"
import { readContractRecord } from "../../../../../../workflows/contracts/contract-record"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"
import { merchantOf } from "../../../../../http/changer"

/** `POST /admin/acquiring/contracts/:id/pause`: charges nothing for a subscription until it is resumed. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const id = request.params.id ?? ""
  const contract = await audited(
    request,
    { act: "contract.paused", subject: id },
    () => pauseContract(acquiring, id, merchantOf(request), systemClock),
    systemClock
  )
  response.json({ contract: await readContractRecord(acquiring, contract) })
})
