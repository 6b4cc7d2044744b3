import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RequestError } from "../../../application/shared/request-error"
import { isOrderPaidByUs } from "../../../application/payments/context/order-paid-by-us"
import { answerRequestError } from "../shared/handle"

/**
 * Stands before Medusa's own route that makes payment sessions, which ends those that are there, whatever came of them: a tab that
 * was left open would take the session from a payment of ours that has its order.
 */
export async function rejectPaidOrder(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  if (!(await isOrderPaidByUs(request.scope, request.params.id ?? ""))) return next()
  answerRequestError(response, new RequestError("already_paid"))
}
