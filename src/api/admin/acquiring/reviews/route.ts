import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { reviewPayments } from "../../../../workflows/review/review-payments"
import { handle } from "../../../http/handle"
import { reviewInput } from "../../../http/review-input"
import { parseInput } from "../../../http/shopper-input"

const clock = (): Date => new Date()

/** `POST /admin/acquiring/reviews`: approves or rejects payments that are held for review. It may be asked again. */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { ids, decision } = parseInput(reviewInput, request.body)
  response.json({ reviews: await reviewPayments(request.scope, ids, decision, clock) })
})
