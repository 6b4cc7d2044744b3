import { isRequestErrorCode, RequestError } from "../../../application/shared/request-error"

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
  const { code, field, message } = Object(error) as { code?: unknown; field?: unknown; message?: unknown }
  if (!isRequestErrorCode(code) || typeof message !== "string") return undefined
  return new RequestError(code, typeof field === "string" ? field : undefined, message)
}
