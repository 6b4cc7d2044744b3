import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../../domain/clock"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { skipCycle } from "../../../../../../workflows/contracts/amend-contract"
import { readContractRecord } from "../../../../../../workflows/contracts/contract-record"
import { audited } from "../../../../../http/audited"
import { handle } from "../../../../../http/handle"
import { merchantOf } from "../../../../../http/changer"
import { parseInput } from "../../../../../http/shopper-input"
import { nextCycleInput, seenIn } from "../../../../../http/subscription-input"

/** `POST /admin/acquiring/contracts/:id/skip`: leaves the next cycle of a subscription out. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const seen = seenIn(parseInput(nextCycleInput, request.body ?? {}))
  const acquiring = acquiringOf(request.scope)
  const id = request.params.id ?? ""
  const contract = await audited(
    request,
    { act: "contract.skipped", subject: id },
    () => skipCycle(acquiring, id, merchantOf(request), systemClock, seen),
    systemClock
  )
  response.json({ contract: await readContractRecord(acquiring, contract) })
})
