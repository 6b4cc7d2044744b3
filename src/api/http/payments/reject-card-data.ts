import { createMessage } from "../../../domain/shared/messages/message"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { handleOfProvider } from "../../../application/shared/provider-id"
import { findCardField } from "../../../application/payments/card/find-card-field"
import { RequestError } from "../../../application/shared/request-error"
import { answerRequestError } from "../shared/handle"

/**
 * Middleware before Medusa's route that creates payment sessions. The route writes the client's data to the database
 * before it calls a provider. Card fields and card numbers in the data of this plugin's sessions are therefore rejected
 * here. Sessions of other providers pass.
 */
export function rejectCardData(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  const body: unknown = request.body
  if (typeof body !== "object" || body === null || !("provider_id" in body) || !("data" in body)) return next()
  if (typeof body.provider_id !== "string" || handleOfProvider(body.provider_id) === undefined) return next()
  const found = findCardField(body.data)
  if (found === undefined) return next()
  answerRequestError(
    response,
    new RequestError("invalid_request", { field: "data", message: createMessage("request.no_card_in_session") })
  )
}
