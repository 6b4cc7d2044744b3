import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { acquiringOf } from "../../../../../workflows/acquiring"
import { requireContract } from "../../../../../workflows/contracts/change-contract"
import { readContractRecord } from "../../../../../workflows/contracts/contract-record"
import { handle } from "../../../../http/handle"

/** `GET /admin/acquiring/contracts/:id`: one subscription with its history and charges. */
export const GET = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const acquiring = acquiringOf(request.scope)
  const contract = await requireContract(acquiring, request.params.id ?? "")
  response.json({ contract: await readContractRecord(acquiring, contract) })
})
