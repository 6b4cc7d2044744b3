import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { findObstacleToSession } from "../../../application/payments/attempts/obstacle-to-session"
import { RequestError } from "../../../application/shared/request-error"
import { answerRequestError } from "../shared/handle"

/**
 * Middleware before Medusa's route that creates payment sessions. The route deletes the existing session. Without this
 * check, a shopper who reloads the checkout during a payment in progress could pay twice, by card or by another method.
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
