import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ContractRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../../workflows/acquiring"
import { readCustomerContract } from "../../workflows/contracts/read-customer-contracts"

const clock = (): Date => new Date()

/** Answers `{ contract }` as its customer sees it. */
export async function answerContract(request: MedusaRequest, response: MedusaResponse, contract: ContractRow): Promise<void> {
  response.json({ contract: await readCustomerContract(acquiringOf(request.scope), contract, clock) })
}
