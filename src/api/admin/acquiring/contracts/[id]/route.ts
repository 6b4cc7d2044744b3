import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../../domain/clock"
import { acquiringOf } from "../../../../../workflows/acquiring"
import { changeTerms } from "../../../../../workflows/contracts/amend-contract"
import { requireContract } from "../../../../../workflows/contracts/change-contract"
import { readContractRecord } from "../../../../../workflows/contracts/contract-record"
import { audited } from "../../../../http/audited"
import { handle } from "../../../../http/handle"
import { merchantOf } from "../../../../http/changer"
import { parseInput } from "../../../../http/shopper-input"
import { termsInput } from "../../../../http/subscription-input"

/** `GET /admin/acquiring/contracts/:id`: one subscription with its history and charges. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const contract = await requireContract(acquiring, request.params.id ?? "", merchantOf(request))
  response.json({ contract: await readContractRecord(acquiring, contract) })
})

/** `POST /admin/acquiring/contracts/:id`: changes what a subscription is of, `{ plan_id?, quantity? }`, from the next cycle on. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { plan_id, quantity } = parseInput(termsInput, request.body ?? {})
  const id = request.params.id ?? ""
  const contract = await audited(
    request,
    { act: "contract.changed", subject: id, asked: { plan_id, quantity } },
    () => changeTerms(request.scope, id, { planId: plan_id, quantity }, merchantOf(request), systemClock),
    systemClock
  )
  response.json({ contract: await readContractRecord(acquiringOf(request.scope), contract) })
})
