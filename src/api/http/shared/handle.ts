import "../../../application/register"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { RequestError } from "../../../application/shared/request-error"

type Handler<Request extends MedusaRequest> = (request: Request, response: MedusaResponse) => Promise<void>

/** Medusa's error types by their HTTP status. */
const TYPES: Readonly<Record<number, string>> = {
  400: "invalid_data",
  404: "not_found",
  409: "conflict",
  429: "too_many_requests",
}

/**
 * Wraps a route and returns a {@link RequestError} as `{ type, code, message, message_code, params, field? }`.
 * Medusa handles all other errors.
 */
export function handle<Request extends MedusaRequest = MedusaRequest>(handler: Handler<Request>): Handler<Request> {
  return async (request, response) => {
    try {
      await handler(request, response)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      answerRequestError(response, error)
    }
  }
}

export function answerRequestError(response: MedusaResponse, error: RequestError): void {
  if (response.headersSent) return
  const { status, code, message, content, field } = error
  if (status === 413) response.set("Connection", "close")
  response.status(status).json({
    type: TYPES[status] ?? "not_allowed",
    code,
    message,
    message_code: String(content.code),
    params: content.params,
    ...(field === undefined ? {} : { field }),
  })
}
