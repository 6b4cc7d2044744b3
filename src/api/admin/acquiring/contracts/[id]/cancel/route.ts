import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { acquiringOf } from "../../../../../../workflows/acquiring"
import { cancelContract } from "../../../../../../workflows/contracts/change-contract"
import { readContractRecord } from "../../../../../../workflows/contracts/contract-record"
import { handle } from "../../../../../http/handle"
import { merchantOf } from "../../../../../http/merchant"
import { parseInput } from "../../../../../http/shopper-input"

const clock = (): Date => new Date()

const cancelInput = z.strictObject({ at: z.enum(["now", "end"]).default("end") })

/** `POST /admin/acquiring/contracts/:id/cancel`: `{ at? }`, `end` of what is paid (default) or `now`. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { at } = parseInput(cancelInput, request.body ?? {})
  const acquiring = acquiringOf(request.scope)
  const contract = await cancelContract(acquiring, request.params.id ?? "", at, merchantOf(request), clock)
  response.json({ contract: await readContractRecord(acquiring, contract) })
})
