import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ContractRow } from "../../modules/acquiring/rows"
import { acquiringOf } from "../../workflows/acquiring"
import { readContractRecord } from "../../workflows/contracts/contract-record"
import { customerContract } from "../../workflows/contracts/customer-contract"

/** Answers `{ contract }` as its customer sees it. */
export async function answerContract(request: MedusaRequest, response: MedusaResponse, contract: ContractRow): Promise<void> {
  response.json({ contract: customerContract(await readContractRecord(acquiringOf(request.scope), contract)) })
}
