import { isRequestErrorCode, RequestError } from "../../../application/shared/request-error"
import { messageOfError } from "../../../domain/shared/messages/message-error"

/**
 * Runs a workflow of the plugin for a route and returns its result.
 *
 * @throws a request error if a step rejected the request; any other error, for example of a store's hook, as it is
 */
export async function runWorkflow<Result>(run: () => Promise<{ readonly result: Result }>): Promise<Result> {
  try {
    return (await run()).result
  } catch (error) {
    throw requestErrorOf(error) ?? error
  }
}

/** A workflow serializes the errors of its steps, so they lose their class. */
function requestErrorOf(error: unknown): RequestError | undefined {
  const { code, field } = Object(error) as { code?: unknown; field?: unknown }
  const message = messageOfError(error)
  if (!isRequestErrorCode(code) || !message) return undefined
  return new RequestError(code, { message, ...(typeof field === "string" ? { field } : {}) })
}
