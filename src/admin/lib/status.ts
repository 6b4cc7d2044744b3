/** With which HTTP status the server refused something; none where it was not reached. */
export function statusOf(error: Error): number | undefined {
  return "status" in error && typeof error.status === "number" ? error.status : undefined
}

/** Whether something is no longer as it was when the user looked at it. */
export function isOvertaken(error: Error): boolean {
  return statusOf(error) === 409
}
