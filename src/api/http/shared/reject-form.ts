import type { IncomingHttpHeaders } from "node:http"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { englishOf } from "../../../domain/shared/messages/message"
import { RequestError } from "../../../application/shared/request-error"
import { answerRequestError } from "./handle"

/** Stands before the merchant's routes that change something, and refuses what another address could have the browser of a merchant send. */
export function rejectForm(request: MedusaRequest, response: MedusaResponse, next: MedusaNextFunction): void {
  if (!isSentByAnybody(request.headers)) return next()
  answerRequestError(response, new RequestError("invalid_request", undefined, englishOf("request.content_type")))
}

/**
 * Whether a page of another address can have a browser send a request, with the cookie of a merchant who is logged in, without being
 * asked for the leave of `adminCors`: a form, a text or nothing at all. JSON it cannot send so, nor a login in a header.
 */
export function isSentByAnybody(headers: IncomingHttpHeaders): boolean {
  return headers.authorization === undefined && !/^application\/json\s*(;|$)/i.test(headers["content-type"] ?? "")
}
