import { types } from "node:util"

/** Whether a request that failed reached nobody, so that it may be made at another server. */
export function neverArrived(error: unknown): boolean {
  const cause = types.isNativeError(error) ? error.cause : undefined
  return typeof cause === "object" && cause !== null && "code" in cause && cause.code === "ECONNREFUSED"
}
