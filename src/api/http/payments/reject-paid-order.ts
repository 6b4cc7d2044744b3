import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RequestError } from "../../../application/shared/request-error"
import { isOrderPaidByUs } from "../../../application/payments/context/order-paid-by-us"
import { answerRequestError } from "../shared/handle"

/**
 * Middleware before Medusa's route that creates payment sessions. The route deletes the existing sessions in any state.
 * Without this check, an old browser tab would delete the session of a payment that has its order.
 */
export async function rejectPaidOrder(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  if (!(await isOrderPaidByUs(request.scope, request.params.id ?? ""))) return next()
  answerRequestError(response, new RequestError("already_paid"))
}
