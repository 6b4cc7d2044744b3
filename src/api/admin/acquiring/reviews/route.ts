import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { z } from "@medusajs/framework/zod"
import { reviewPayments } from "../../../../workflows/review/review-payments"
import { handle } from "../../../http/handle"
import { parseInput } from "../../../http/shopper-input"

/** Five requests to the gateway. */
const MOST = 500

const clock = (): Date => new Date()

const reviewInput = z.strictObject({
  ids: z
    .array(z.string().regex(/^\w{1,64}$/, "must be the id of a payment"))
    .min(1, "must name at least one payment")
    .max(MOST, `must name at most ${MOST} payments`)
    .transform((ids) => [...new Set(ids)]),
  decision: z.enum(["approve", "reject"]),
})

/** `POST /admin/acquiring/reviews`: approves or rejects payments that are held for review. It may be asked again. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { ids, decision } = parseInput(reviewInput, request.body)
  response.json({ reviews: await reviewPayments(request.scope, ids, decision, clock) })
})
