import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { requireContract } from "../../../../../../workflows/contracts/change-contract"
import { readContractPrice } from "../../../../../../workflows/contracts/contract-price"
import { merchantOf } from "../../../../../http/changer"
import { handle } from "../../../../../http/handle"
import { parseInput } from "../../../../../http/shopper-input"
import { contractPriceInput } from "../../../../../http/subscription-input"

/** `GET /admin/acquiring/contracts/:id/price`: what one piece costs today and in the next cycle, as it is or as it would be with `plan_id` and `quantity`. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { plan_id, quantity } = parseInput(contractPriceInput, request.query)
  const contract = await requireContract(acquiringOf(request.scope), request.params.id ?? "", merchantOf(request))
  response.json({ price: await readContractPrice(request.scope, contract, { planId: plan_id, quantity }) })
})
