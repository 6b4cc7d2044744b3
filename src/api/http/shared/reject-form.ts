import type { IncomingHttpHeaders } from "node:http"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { createMessage } from "../../../domain/shared/messages/message"
import { RequestError } from "../../../application/shared/request-error"
import { answerRequestError } from "./handle"

/**
 * Middleware before the admin routes that change data: rejects requests that another website could make a merchant's
 * browser send (CSRF).
 */
export function rejectForm(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  if (!isSentByAnybody(request.headers)) return next()
  answerRequestError(response, new RequestError("invalid_request", { message: createMessage("request.content_type") }))
}

/**
 * Whether another website can make a browser send this request, with a merchant's login cookie and without a CORS
 * preflight (`adminCors`). This is true for a form, plain text or an empty body. It is false for JSON and for a login
 * in a header.
 */
export function isSentByAnybody(headers: IncomingHttpHeaders): boolean {
  return headers.authorization === undefined && !/^application\/json\s*(;|$)/i.test(headers["content-type"] ?? "")
}
