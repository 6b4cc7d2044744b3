import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { resolveByHand } from "../../../../../../workflows/merchant/resolve-by-hand"
import { operationRecord } from "../../../../../../workflows/merchant/payment-record"
import { handle } from "../../../../../http/handle"
import { parseInput } from "../../../../../http/shopper-input"

const clock = (): Date => new Date()

const input = z.strictObject({ outcome: z.enum(["done", "failed"]) })

/**
 * `POST /admin/acquiring/operations/:id/resolve`: says what became of a capture, cancel, refund or payout that the gateway cannot
 * be asked about, after a look into its back office.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { outcome } = parseInput(input, request.body)
  response.json({ operation: operationRecord(await resolveByHand(request.scope, request.params.id ?? "", outcome, clock)) })
})
