import { createMessage } from "../../../domain/shared/messages/message"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { handleOfProvider } from "../../../application/shared/provider-id"
import { RequestError } from "../../../application/shared/request-error"
import { answerRequestError } from "../shared/handle"

/**
 * Middleware before Medusa's route that creates payment sessions. Its callers are present shoppers, who pay with 3-D
 * Secure. Only a server may create a session that charges a saved card without its customer.
 */
export function rejectOffSession(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  const body: unknown = request.body
  if (typeof body !== "object" || body === null || !("provider_id" in body) || !("data" in body)) return next()
  const { provider_id, data } = body
  const isOurs = typeof provider_id === "string" && handleOfProvider(provider_id) !== undefined
  if (!isOurs || typeof data !== "object" || data === null || !("off_session" in data)) return next()
  answerRequestError(
    response,
    new RequestError("invalid_request", {
      field: "data.off_session",
      message: createMessage("request.off_session_not_allowed"),
    })
  )
}
