import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { handleOfProvider } from "../../../application/shared/provider-id"
import { RequestError } from "../../../application/shared/request-error"
import { isCollectionIntroductory, isIntroductoryUnpaid } from "../../../application/subscriptions/subscribe/introductory-lines"
import { answerRequestError } from "../shared/handle"

/** Stands before Medusa's own route that makes payment sessions: an introductory price is for who stores a card that later cycles are charged to. */
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

/** Stands before Medusa's own route that completes a cart: a session of another provider may be older than what is in the cart, and a free cart needs none. */
export async function rejectIntroductoryOrder(
  request: MedusaRequest,
  response: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  if (!(await isIntroductoryUnpaid(request.scope, request.params.id ?? ""))) return next()
  answerRequestError(response, new RequestError("card_payment_required"))
}
