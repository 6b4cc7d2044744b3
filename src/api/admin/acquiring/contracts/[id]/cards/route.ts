import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { requireContract } from "../../../../../../workflows/contracts/change-contract"
import { readContractCards } from "../../../../../../workflows/contracts/contract-cards"
import { merchantOf } from "../../../../../http/changer"
import { handle } from "../../../../../http/handle"

/** `GET /admin/acquiring/contracts/:id/cards`: the cards that a subscription's customer has saved, to which it can be charged. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const contract = await requireContract(acquiring, request.params.id ?? "", merchantOf(request))
  response.json({ cards: await readContractCards(acquiring, contract) })
})
