import type { UseQueryResult } from "@tanstack/react-query"

/** With which HTTP status the server refused something; none where it was not reached. */
export function statusOf(error: Error): number | undefined {
  return "status" in error && typeof error.status === "number" ? error.status : undefined
}

/** Whether something is no longer as it was when the user looked at it. */
export function isOvertaken(error: Error): boolean {
  return statusOf(error) === 409
}

/** Whether to ask at once for a second time: nobody answered, or the server failed. What it refuses, it refuses again. */
export function isWorthAnotherTry(failures: number, error: Error): boolean {
  const status = statusOf(error)
  return failures === 0 && (status === undefined || status >= 500)
}

const NO_CONNECTION = new Error("This browser has no connection.")

/** As much of what was asked for as is drawn: one query, or several as if they were one. */
export interface Asked<Answer> extends Pick<
  UseQueryResult,
  "error" | "fetchStatus" | "isPlaceholderData" | "dataUpdatedAt"
> {
  readonly data: Answer | undefined
  readonly refetch: () => unknown
}

/** Why nothing can be shown of what was asked for, if that is so: what came of another question, such as the page before, is no answer to it. */
export function whyNothing({
  data,
  isPlaceholderData,
  ...query
}: Pick<Asked<unknown>, "data" | "error" | "fetchStatus" | "isPlaceholderData">): Error | null {
  return data === undefined || isPlaceholderData ? faultOf(query) : null
}

/** Why the last answer is not there, if it is not: also where the browser knows that it is offline, and does not even ask. */
export function faultOf({ error, fetchStatus }: Pick<UseQueryResult, "error" | "fetchStatus">): Error | null {
  return error ?? (fetchStatus === "paused" ? NO_CONNECTION : null)
}
