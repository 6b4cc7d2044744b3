import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { handleOfProvider } from "../../../application/shared/provider-id"
import { RequestError } from "../../../application/shared/request-error"
import {
  isCollectionIntroductory,
  isIntroductoryUnpaid,
} from "../../../application/subscriptions/subscribe/introductory-lines"
import { answerRequestError } from "../shared/handle"

/**
 * Middleware before Medusa's route that creates payment sessions. An introductory price requires a payment that saves a
 * card for later billing cycles.
 */
export async function rejectIntroductorySession(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  const body: unknown = request.body
  const provider = typeof body === "object" && body !== null && "provider_id" in body ? body.provider_id : undefined
  const isOurs = typeof provider === "string" && handleOfProvider(provider) !== undefined
  if (isOurs || !(await isCollectionIntroductory(request.scope, request.params.id ?? ""))) return next()
  answerRequestError(response, new RequestError("card_payment_required"))
}

/**
 * Middleware before Medusa's route that completes a cart. Another provider's session may be older than the cart's
 * items, and a free cart needs no session.
 */
export async function rejectIntroductoryOrder(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  if (!(await isIntroductoryUnpaid(request.scope, request.params.id ?? ""))) return next()
  answerRequestError(response, new RequestError("card_payment_required"))
}
