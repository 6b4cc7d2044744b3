import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { chargeContract } from "../../../../../../workflows/contracts/charge-contract"
import { readContractRecord } from "../../../../../../workflows/contracts/contract-record"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"
import { merchantOf } from "../../../../../http/changer"
import { parseInput } from "../../../../../http/shopper-input"
import { nextCycleInput, seenIn } from "../../../../../http/subscription-input"

/** `POST /admin/acquiring/contracts/:id/charge`: charges the next cycle of a subscription now, tries the one once more that was given up, or does now what waits for its day. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const seen = seenIn(parseInput(nextCycleInput, request.body ?? {}))
  const acquiring = acquiringOf(request.scope)
  const id = request.params.id ?? ""
  const contract = await audited(
    request,
    { act: "contract.charged", subject: id },
    () => chargeContract(acquiring, id, merchantOf(request), systemClock, seen),
    systemClock
  )
  response.json({ contract: await readContractRecord(acquiring, contract) })
})
