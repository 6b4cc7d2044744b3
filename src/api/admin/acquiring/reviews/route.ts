import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { systemClock } from "../../../../domain/shared/clock"
import type { ReviewAnswer } from "../../../../application/admin/reviews/review-payments"
import { reviewPayments } from "../../../../application/admin/reviews/review-payments"
import { audited } from "../../../http/accounts/audited"
import { handle } from "../../../http/shared/handle"
import { reviewInput } from "../../../http/payments/review-input"
import { parseInput } from "../../../http/shared/shopper-input"

/**
 * `POST /admin/acquiring/reviews`: approves or rejects payments that are held for review. You can repeat the request.
 */
export const POST = handle<AuthenticatedMedusaRequest>(async (request, response: MedusaResponse) => {
  const { ids, decision } = parseInput(reviewInput, request.body)
  const action = decision === "approve" ? "payment.approved" : "payment.rejected"
  const actions = ids.map(
    (id, place) =>
      ({
        action,
        subject: id,
        found: (reviews: readonly ReviewAnswer[]) => ({ answer: reviews[place]?.outcome }),
      }) as const
  )
  response.json({
    reviews: await audited(
      request,
      actions,
      () => reviewPayments(request.scope, ids, { decision, by: request.auth_context.actor_id }, systemClock),
      systemClock
    ),
  })
})
