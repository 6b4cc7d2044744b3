import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { findObstacleToSession } from "../../../application/payments/attempts/obstacle-to-session"
import { RequestError } from "../../../application/shared/request-error"
import { answerRequestError } from "../shared/handle"

/**
 * Stands before Medusa's own route that makes payment sessions, which deletes the session that is there. A shopper who loads the checkout
 * again while a payment is being checked could pay a second time, by card or in any other way.
 */
export async function rejectSecondPayment(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  const obstacle = await findObstacleToSession(request.scope, request.params.id ?? "")
  if (!obstacle) return next()
  answerRequestError(response, new RequestError(obstacle))
}
