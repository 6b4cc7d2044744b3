import type { UseQueryResult } from "@tanstack/react-query"

/** The HTTP status of an error; `undefined` if there was no answer. */
export function statusOf(error: Error): number | undefined {
  return "status" in error && typeof error.status === "number" ? error.status : undefined
}

/** Whether the data has changed since the user saw it. */
export function isOvertaken(error: Error): boolean {
  return statusOf(error) === 409
}

/** Whether to retry once: there was no answer, or the server failed. A rejection would repeat. */
export function isRetryable(failures: number, error: Error): boolean {
  const status = statusOf(error)
  return failures === 0 && (status === undefined || status >= 500)
}

const NO_CONNECTION = new Error("This browser has no connection.")

/** The drawn part of a query, or of several queries as one. */
export interface QueryState<Answer> extends Pick<
  UseQueryResult,
  "error" | "fetchStatus" | "isPlaceholderData" | "dataUpdatedAt"
> {
  readonly data: Answer | undefined
  readonly refetch: () => unknown
}

/** Why nothing can be shown, if so. Data of another query, such as the previous page, does not count. */
export function whyNothing({
  data,
  isPlaceholderData,
  ...query
}: Pick<QueryState<unknown>, "data" | "error" | "fetchStatus" | "isPlaceholderData">): Error | null {
  return data === undefined || isPlaceholderData ? faultOf(query) : null
}

/** Why the last answer is missing, if so; also if the browser is offline and sends no request. */
export function faultOf({ error, fetchStatus }: Pick<UseQueryResult, "error" | "fetchStatus">): Error | null {
  return error ?? (fetchStatus === "paused" ? NO_CONNECTION : null)
}
