import type { UseQueryResult } from "@tanstack/react-query"

/** With which HTTP status the server refused something; none where it was not reached. */
export function statusOf(error: Error): number | undefined {
  return "status" in error && typeof error.status === "number" ? error.status : undefined
}

/** Whether something is no longer as it was when the user looked at it. */
export function isOvertaken(error: Error): boolean {
  return statusOf(error) === 409
}

const NO_CONNECTION = new Error("This browser has no connection.")

/** Why the last answer is not there, if it is not: also where the browser knows that it is offline, and does not even ask. */
export function faultOf({ error, fetchStatus }: Pick<UseQueryResult, "error" | "fetchStatus">): Error | null {
  return error ?? (fetchStatus === "paused" ? NO_CONNECTION : null)
}
