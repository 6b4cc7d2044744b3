import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { requireContract } from "../../../../../../workflows/contracts/change-contract"
import { readContractPrice } from "../../../../../../workflows/contracts/price-today"
import { merchantOf } from "../../../../../http/changer"
import { handle } from "../../../../../http/handle"

/** `GET /admin/acquiring/contracts/:id/price`: what one piece costs today, as another plan would charge it. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const contract = await requireContract(acquiringOf(request.scope), request.params.id ?? "", merchantOf(request))
  response.json({ price: await readContractPrice(request.scope, contract) })
})
