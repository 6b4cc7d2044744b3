import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../domain/clock"
import type { ContractRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../../workflows/acquiring"
import { readCustomerContract } from "../../workflows/contracts/read-customer-contracts"

/** Answers `{ contract }` as its customer sees it. */
export async function answerContract(
  request: MedusaRequest,
  response: MedusaResponse,
  contract: ContractRow
): Promise<void> {
  response.json({ contract: await readCustomerContract(acquiringOf(request.scope), contract, systemClock) })
}
